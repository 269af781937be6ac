import type { Runtime } from "../runtime.ts";

/** What brings events to the other nodes. It may lose some; `isUp` says when it may. */
export interface Carrier {
  readonly name: "nats" | "notify";
  /** The longest frame that it takes. */
  readonly maxBytes: number;
  readonly isUp: boolean;
  /** Events that it has taken and not yet handed on. */
  readonly waiting: number;
  /** False where it is away or too far behind. Topic and key are words of a NATS subject. */
  send(topic: string, key: string, frame: string): boolean;
  /** Sends what waits and ends every connection and timer, within two seconds. */
  close(): Promise<void>;
}

export interface CarrierDeps extends Pick<Runtime, "clock" | "chance"> {
  /** A frame came in; this node's own may come back too. */
  readonly received: (frame: string) => void;
  /** It has come up, or is away, for a reason; not called before `openCarrier` has returned. */
  readonly changed: (reason?: string) => void;
}

export type OpenCarrier = (deps: CarrierDeps) => Carrier;

/** Longest that a step of the end may take; what fails in it is over anyway. */
export const CLOSE_TIMEOUT_MS = 1_000;
