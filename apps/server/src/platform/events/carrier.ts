import type { Runtime } from "../runtime.ts";

/** Transports events to the other nodes. It may lose some around times when `isUp` is false. */
export interface Carrier {
  readonly name: "nats" | "notify";
  /** The longest frame that it takes, in bytes. */
  readonly maxBytes: number;
  readonly isUp: boolean;
  /** Events taken but not yet sent or confirmed. */
  readonly waiting: number;
  /** False if it is disconnected or too far behind. Topic and key become tokens of a NATS subject. */
  send(topic: string, key: string, frame: string): boolean;
  /** Sends what is queued and ends every connection and timer, within two seconds. */
  close(): Promise<void>;
}

export interface CarrierDeps extends Pick<Runtime, "clock" | "chance"> {
  /** Called with each frame that arrives, which may be this node's own. */
  readonly received: (frame: string) => void;
  /** Called when `isUp` changes, with the reason if it went down; never before `openCarrier` has returned. */
  readonly changed: (reason?: string) => void;
}

export type OpenCarrier = (deps: CarrierDeps) => Carrier;

/** The longest that each step of closing may take; a step that fails is skipped. */
export const CLOSE_TIMEOUT_MS = 1_000;
