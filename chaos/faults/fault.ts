import type { World } from "../world/world.ts";

/** One way in which things break. */
export interface Fault {
  readonly name: string;
  /** How often the whole run tries it, and the short one. */
  readonly times: { readonly long: number; readonly short: number };
  /** Breaks something at a random moment, and mends it; resolves once it is mended. */
  strike(world: World): Promise<void>;
}
