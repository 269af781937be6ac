import type { Crowd } from "../crowd.ts";
import type { World } from "../world/world.ts";

/** One way in which things break. */
export interface Fault {
  readonly name: string;
  /** How often the whole run tries it, and the short one. */
  readonly times: { readonly long: number; readonly short: number };
  /** For how many times one strike counts; 1 where it is not told. */
  readonly each?: number;
  /** Whether it ends a node's process: then it is kept from nodes that are watched for long. */
  readonly restartsNodes?: boolean;
  /** Why it cannot be tried on this machine; null, as without it, where it can. */
  impossible?(world: World): string | null;
  /** Makes ready, once before several strikes. */
  before?(world: World, crowd: Crowd): Promise<void>;
  /** Breaks something at a random moment, and mends it; resolves once it is mended. */
  strike(world: World, crowd: Crowd): Promise<void>;
  /** Puts back what nobody waits for, after each strike, once a turn went through again. */
  restores?(world: World): Promise<void>;
  /** Once after several strikes. */
  after?(world: World, crowd: Crowd): Promise<void>;
}
