import type { Load } from "../load.ts";
import type { SystemUnderTest } from "../system/system.ts";

/** One way in which things break. */
export interface Fault {
  readonly name: string;
  /** How often the whole run tries it; the short one once. */
  readonly times: number;
  /** Why it cannot be tried on this machine; null, as without it, where it can. */
  impossible?(system: SystemUnderTest): string | null;
  /** Breaks something at a random moment, and mends it; resolves once it is mended. */
  inject(system: SystemUnderTest, load: Load): Promise<void>;
}
