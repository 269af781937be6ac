import type { Load } from "../load.ts";
import type { SystemUnderTest } from "../system/system.ts";

/** One way in which things break. */
export interface Fault {
  readonly name: string;
  /** How often the whole run tries it; the short one once. */
  readonly times: number;
  /** For how many times one fault counts; 1 where it is left out. */
  readonly each?: number;
  /** Whether it ends a node's process: then it is kept from nodes that are watched for long. */
  readonly restartsNodes?: boolean;
  /** Why it cannot be tried on this machine; null, as without it, where it can. */
  impossible?(system: SystemUnderTest): string | null;
  /** Breaks something at a random moment, and mends it; resolves once it is mended. */
  inject(system: SystemUnderTest, load: Load): Promise<void>;
  /** Puts back what nobody waits for, after each fault, once a turn went through again. */
  restores?(system: SystemUnderTest): Promise<void>;
  /** Once after several faults. */
  after?(system: SystemUnderTest): Promise<void>;
}
