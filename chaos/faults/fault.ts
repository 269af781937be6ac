import type { Load } from "../load.ts";
import type { SystemUnderTest } from "../system/system.ts";

/** A kind of fault that can be injected. */
export interface Fault {
  readonly name: string;
  /** How often a full run injects it; a short run does so once. */
  readonly times: number;
  /** Why it cannot be injected on this machine; null, or no such method, if it can. */
  impossible?(system: SystemUnderTest): string | null;
  /** Breaks something at a random moment and repairs it; resolves once that is done. */
  inject(system: SystemUnderTest, load: Load): Promise<void>;
}
