import { idAt, seeded } from "./chance.ts";

/** One thread to be made, and how far it is. */
export interface PlannedThread {
  readonly ownerId: string;
  readonly id: string;
  readonly isGuest: boolean;
  readonly length: number;
  written: number;
  createdAt: number;
  updatedAt: number;
}

export interface Population {
  readonly seed: number;
  readonly messages: number;
  readonly threads: readonly PlannedThread[];
}

/** The part of all messages that are guests', and how many a guest writes and reads at most. */
const GUEST_SHARE = 0.15;
const GUEST_LENGTH_MAX = 6;

const LENGTH_MIN = 20;
const LENGTH_MAX = 10_000;
const THREADS_MAX = 3;

/** How long ago the first message was written. */
export const SPAN_MS = 90 * 24 * 3_600_000;

/**
 * Owners with one to three threads of 20 to 10,000 messages, long-tailed (half are shorter than 40,
 * one in 500 is as long as it gets), and guests with one of two to six.
 */
export const drawPopulation = (messages: number, now: number): Population => {
  const seed = messages;
  const chance = seeded(seed);
  const threads: PlannedThread[] = [];
  const startedAt = now - SPAN_MS;
  const plan = (ownerId: string, isGuest: boolean, length: number): number => {
    const id = idAt(startedAt + chance() * SPAN_MS, chance);
    threads.push({ ownerId, id, isGuest, length, written: 0, createdAt: 0, updatedAt: 0 });
    return length;
  };
  const owner = (): string => idAt(startedAt + chance() * SPAN_MS, chance);
  let left = messages * (1 - GUEST_SHARE);
  // Also the smallest of them has a thread with pages to turn.
  left -= plan(owner(), false, Math.min(LENGTH_MAX, messages / 10));
  while (left > 0) {
    const ownerId = owner();
    const count = 1 + Math.floor(chance() * THREADS_MAX);
    for (let thread = 0; thread < count && left > 0; thread += 1) {
      const length = Math.min(LENGTH_MAX, left, LENGTH_MIN / (1 - chance()));
      left -= plan(ownerId, false, 2 * Math.ceil(length / 2));
    }
  }
  for (left = messages * GUEST_SHARE; left > 0;)
    left -= plan(owner(), true, 2 * Math.ceil((chance() * GUEST_LENGTH_MAX) / 2 + 0.001));
  const drawn = threads.map((thread) => ({ thread, place: chance() }));
  drawn.sort((one, other) => one.place - other.place);
  return { seed, messages, threads: drawn.map(({ thread }) => thread) };
};
