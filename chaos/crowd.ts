import { judgeThread, repliesUsedTwice } from "@evenfall/testkit";
import { setTimeout as sleep } from "node:timers/promises";
import { toSeen } from "../e2e/faults/live-thread.ts";
import { visitOverHttp, type VisitorOverHttp } from "../e2e/faults/visitor-over-http.ts";
import type { World } from "./world/world.ts";

/** Visitors who talk while things break, and a record of what each was told. */
export interface Crowd {
  /** Everybody falls silent and waits for their last reply; then they go on. Gives what is wrong since the last time. */
  judged(): Promise<readonly string[]>;
  /** Milliseconds until a message that is sent now has been answered. */
  turnTakes(): Promise<number>;
  readonly acknowledged: number;
  leaves(): Promise<void>;
}

const ACCOUNTS = 6;
const GUESTS = 2;
const PAUSE_MS = { min: 0, max: 120 };

/** Replies whose words a guest may see: the third is sealed (spec §5). */
const GUEST_REPLIES = 2;

interface Seat {
  readonly visitor: VisitorOverHttp;
  readonly kind: "guest" | "account";
}

/** A turn that takes longer has not come to its end in time: several leases, with time to spare. */
const TURN_ENDS_WITHIN_MS = 120_000;

const inTime = async (live: VisitorOverHttp["live"]): Promise<void> => {
  const ended = new AbortController();
  const late = sleep(TURN_ENDS_WITHIN_MS, undefined, { signal: ended.signal }).then(
    () => {
      throw new Error(`a turn did not end within ${TURN_ENDS_WITHIN_MS / 1000} s`);
    },
    () => undefined,
  );
  try {
    await Promise.race([live.until(() => live.turn === "idle"), late]);
  } finally {
    ended.abort();
  }
};

/** Sends until it is taken, then waits for the end of the turn. False where a guest may go no further. */
const takesTurn = async ({ visitor }: Seat, lines: readonly string[]): Promise<boolean> => {
  const outcomes = await Promise.all(lines.map((line) => visitor.says(line)));
  await inTime(visitor.live);
  const { gate } = visitor.live;
  return !outcomes.includes("over") && gate !== "gated" && gate !== "limit";
};

/** Brings visitors of both kinds to the balancer. They talk until they leave. */
export const gatherCrowd = async (world: World): Promise<Crowd> => {
  const { recorder, dice, balancer } = world;
  const seats: Seat[] = [];
  const told = new Set<string>();
  let over = false;
  let silence: Promise<void> | null = null;
  let resting = 0;
  let talkers = 0;
  let lines = 0;

  const arrives = async (kind: Seat["kind"]): Promise<Seat> => {
    const seat = { kind, visitor: await visitOverHttp(kind, { url: balancer.url, recorder }) };
    seats.push(seat);
    return seat;
  };

  const rests = async (): Promise<void> => {
    if (silence === null) return;
    resting += 1;
    await silence;
    resting -= 1;
  };

  const says = (seat: Seat): Promise<boolean> => {
    const burst = Array.from({ length: dice.between(1, 3) }, () => `line ${(lines += 1)}`);
    return takesTurn(seat, burst);
  };

  const talks = async (kind: Seat["kind"]): Promise<void> => {
    talkers += 1;
    let seat = await arrives(kind);
    while (!over) {
      await rests();
      if (!(await says(seat))) seat = await arrives(kind);
      await sleep(dice.between(PAUSE_MS.min, PAUSE_MS.max));
    }
    talkers -= 1;
  };

  const judge = async (): Promise<readonly string[]> => {
    const faults = [...recorder.contradictions];
    const threads = [];
    for (const { visitor, kind } of seats) {
      await visitor.live.refresh();
      await inTime(visitor.live);
      const { turn, messages } = await visitor.wholeThread();
      const thread = { turn, messages: messages.map(toSeen) };
      threads.push(thread);
      faults.push(...judgeThread(recorder.thread(visitor.conversationId), thread));
      const open = thread.messages.filter(
        ({ role, isSealed }) => role === "assistant" && !isSealed,
      ).length;
      if (kind === "guest" && open > GUEST_REPLIES)
        faults.push(`a gate passed: ${open} replies in ${visitor.conversationId}`);
    }
    return [...faults, ...repliesUsedTwice(threads)];
  };

  const talking = Promise.all([
    ...Array.from({ length: ACCOUNTS }, () => talks("account")),
    ...Array.from({ length: GUESTS }, () => talks("guest")),
  ]);
  const probe = await arrives("account");

  return {
    judged: async () => {
      const quiet = Promise.withResolvers<void>();
      silence = quiet.promise;
      // A talker rests between two turns; until then its turn has to end.
      while (resting < talkers) await Promise.race([sleep(20), talking]);
      const found = (await judge()).filter((fault) => !told.has(fault));
      for (const fault of found) told.add(fault);
      silence = null;
      quiet.resolve();
      return found;
    },
    turnTakes: async () => {
      const from = performance.now();
      await takesTurn(probe, [`probe ${(lines += 1)}`]);
      return performance.now() - from;
    },
    get acknowledged() {
      return recorder.acknowledgements;
    },
    leaves: async () => {
      over = true;
      await talking;
      for (const { visitor } of seats) await visitor.leaves();
    },
  };
};
