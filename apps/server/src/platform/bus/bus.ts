import type { Topic } from "./topics.ts";

/** Every key of a topic. */
export const EVERY_KEY = "*";

export interface Hearer<Payload> {
  hear(payload: Payload, key: string): void;
  /** Some of it may have been lost on its way: ask for what stands now. */
  missed?(): void;
}

/** How events fare between this node and the others. */
export interface BusState {
  /** `none`: there is nothing to be connected to. */
  readonly nats: "none" | "up" | "down";
  readonly notify: "none" | "up" | "down";
  /** Other nodes that are heard of. */
  readonly peers: number;
  /** Whether everything is sent by NOTIFY too, because somebody may not be reached by NATS. */
  readonly byNotify: boolean;
  /** Events that wait to be sent by NOTIFY. */
  readonly queued: number;
  readonly published: number;
  readonly received: number;
  /** Given up because a queue was full or they were too large. */
  readonly dropped: number;
  /** Came in a form that this version does not know. */
  readonly malformed: number;
  /** Times that what listens here was told to catch up. */
  readonly gaps: number;
}

/**
 * Carries events to the other nodes of one installation, at their best: an event may come late,
 * twice or not at all. What is lost is made good by `missed`, so hearers must be able to ask anew.
 */
export interface Bus {
  /** Sends to the other nodes, never to this one. Never throws, never waits. */
  publish<Payload>(topic: Topic<Payload>, key: string, payload: Payload): void;
  /** Hears what other nodes publish under a key, or under every one; the returned function ends that. */
  subscribe<Payload>(topic: Topic<Payload>, key: string, hearer: Hearer<Payload>): () => void;
  state(): BusState;
  /** Sends what waits, within two seconds, and ends every connection and timer. */
  close(): Promise<void>;
}

/** For a node that is alone with its database: there is nobody to tell and nobody to hear. */
export const createLocalBus = (): Bus => ({
  publish: () => undefined,
  subscribe: () => () => undefined,
  state: () => ({
    nats: "none",
    notify: "none",
    peers: 0,
    byNotify: false,
    queued: 0,
    published: 0,
    received: 0,
    dropped: 0,
    malformed: 0,
    gaps: 0,
  }),
  close: async () => {},
});
