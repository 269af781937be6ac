import * as v from "valibot";
import { EVERY_KEY, type Hearer } from "./bus.ts";
import { fromToken, toToken, type Incoming } from "./frame.ts";
import type { Topic } from "./topics.ts";

/** A hearer with its topic's schema before it. */
interface Ear {
  /** False where the payload is of no known form. */
  hear(payload: unknown, key: string): boolean;
  missed(): void;
}

const earOf = <Payload>(topic: Topic<Payload>, hearer: Hearer<Payload>): Ear => ({
  hear: (payload, key) => {
    const parsed = v.safeParse(topic.schema, payload);
    if (parsed.success) hearer.hear(parsed.output, key);
    return parsed.success;
  },
  missed: () => hearer.missed?.(),
});

const parse = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

/** What is wanted of one topic: `token` is a key's, or `*` for all. */
export interface Wanted {
  readonly topic: string;
  readonly token: string;
}

const nameOf = ({ topic, token }: Wanted): string => `${topic}.${token}`;

export interface SubscriptionsDeps {
  /** Somebody wants it who is the first. */
  readonly wanted: (wanted: Wanted) => void;
  /** Nobody wants it any more. */
  readonly unwanted: (wanted: Wanted) => void;
}

/** Who wants to hear what on this node. */
export const createSubscriptions = (deps: SubscriptionsDeps) => {
  const earsByName = new Map<string, Set<Ear>>();
  const earsOf = (wanted: Wanted): readonly Ear[] => [...(earsByName.get(nameOf(wanted)) ?? [])];
  return {
    add: <Payload>(topic: Topic<Payload>, key: string, hearer: Hearer<Payload>): (() => void) => {
      const wanted = { topic: topic.name, token: key === EVERY_KEY ? EVERY_KEY : toToken(key) };
      const name = nameOf(wanted);
      const ear = earOf(topic, hearer);
      const ears = earsByName.get(name) ?? new Set();
      earsByName.set(name, ears.add(ear));
      if (ears.size === 1) deps.wanted(wanted);
      return () => {
        if (!ears.delete(ear) || ears.size > 0) return;
        earsByName.delete(name);
        deps.unwanted(wanted);
      };
    },
    /** Whether anybody here wants it. */
    wants: ({ topic, token }: Incoming): boolean =>
      earsByName.has(nameOf({ topic, token })) ||
      earsByName.has(nameOf({ topic, token: EVERY_KEY })),
    /** Passes an event on; false where it is of no known form. */
    deliver: ({ topic, token, payload }: Incoming): boolean => {
      const parsed = parse(payload);
      if (parsed === null) return false;
      const key = fromToken(token);
      let isKnown = true;
      for (const ear of [...earsOf({ topic, token }), ...earsOf({ topic, token: EVERY_KEY })])
        isKnown = ear.hear(parsed.value, key) && isKnown;
      return isKnown;
    },
    /** Tells those who want it that some of it may be lost. */
    missed: (wanted: Wanted): void => {
      for (const ear of earsOf(wanted)) ear.missed();
    },
    /** Tells everyone that some of it may be lost. */
    missedAll: (): void => {
      const all = Array.from(earsByName.values(), (ears) => [...ears]);
      for (const ear of all.flat()) ear.missed();
    },
    get size(): number {
      return earsByName.size;
    },
  };
};
