/** How fast nodes notice what happens to them and to each other, in milliseconds. */
export interface BusPace {
  /** Between two signs of life of a node; one that does not come back ends the connection. */
  readonly beatMs: number;
  /** How soon after an event NATS is asked whether it has taken it. */
  readonly confirmAfterMs: number;
  /** Between two such questions where nothing is sent. */
  readonly confirmIdleMs: number;
  /** No answer for so long: NATS counts as gone. */
  readonly confirmWithinMs: number;
  /** A subscription that took longer may have come too late for an event. */
  readonly subscribeWithinMs: number;
  /** A subscription outlives its last listener by so much: a page that is loaded again finds it. */
  readonly lingerMs: number;
}

export const BUS_PACE: BusPace = {
  beatMs: 3_000,
  confirmAfterMs: 250,
  confirmIdleMs: 2_000,
  confirmWithinMs: 3_000,
  subscribeWithinMs: 100,
  lingerMs: 30_000,
};

/** A node that was silent for so many beats counts as gone. */
export const SILENT_BEATS_MAX = 4;

/** Having listened for so many beats, a node has heard of every other. */
export const LISTENED_BEATS = 3;
