import {
  judgeGate,
  judgeLog,
  judgeMarks,
  judgeThread,
  repliesUsedTwice,
  type FinalThread,
  type Recorder,
} from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { toSeen } from "../../e2e/faults/live-thread.ts";
import type { SystemUnderTest } from "../system/system.ts";
import { storedThreads } from "./stored-threads.ts";
import { inItsTime, type Kind, type VirtualUser } from "./virtual-user.ts";

/** What is needed of a virtual user to judge what is stored of it. */
export interface Sitter {
  readonly kind: Kind;
  readonly mark: string;
  readonly conversationId: string;
}

/** The third reply is sealed (spec §5), and there is no fourth. */
const GUEST_BOUNDS = { openReplies: 2, replies: 3 };

const judgeRows = (
  { kind, mark, conversationId }: Sitter,
  stored: FinalThread,
  recorder: Recorder,
): string[] =>
  [
    ...judgeThread(recorder.thread(conversationId), stored),
    ...judgeMarks(mark, stored.messages),
    ...(kind === "guest" ? judgeGate(stored.messages, GUEST_BOUNDS) : []),
  ].map((fault) => `${fault} (${mark})`);

/** What is wrong with these conversations by the rows of the database and the record of what was told. */
export const judgeStored = async (
  sitters: readonly Sitter[],
  { database, recorder }: SystemUnderTest,
): Promise<string[]> => {
  const threads = await storedThreads(
    database,
    sitters.map(({ conversationId }) => conversationId),
  );
  const faults = sitters.flatMap((sitter) => {
    const stored = threads.get(sitter.conversationId);
    return stored === undefined
      ? [`lost: the whole conversation of ${sitter.mark}`]
      : judgeRows(sitter, stored, recorder);
  });
  return [...faults, ...repliesUsedTwice([...threads.values()])];
};

/** What a visitor holds and is told, beside what is stored. */
export interface Told {
  readonly virtualUser: VirtualUser;
  /** Its own log, from events. */
  readonly log: readonly ReturnType<typeof toSeen>[];
  /** The whole as the server lists it. */
  readonly listed: readonly ReturnType<typeof toSeen>[];
}

/** Lets somebody come to the end of their turn, and asks what they know. */
export const ask = async (virtualUser: VirtualUser, recorder: Recorder): Promise<Told> => {
  const { live } = virtualUser.visitor;
  // Asked for, since whoever has left hears no events any more.
  let isOver = false;
  const untilIdle = async (): Promise<void> => {
    while (!isOver && (!(await live.refresh()) || live.turn !== "idle")) await sleep(20);
  };
  await inItsTime(virtualUser, untilIdle(), recorder);
  isOver = true;
  const { messages } = await virtualUser.visitor.wholeThread();
  // What came after the revision of its own log: a hole before that stays one.
  while (!(await live.refresh())) await sleep(20);
  return { virtualUser, log: live.log, listed: messages.map(toSeen) };
};

/** Where what visitors hold is not what is stored. Nothing may be under way. */
export const judgeTold = async (
  told: readonly Told[],
  { database }: SystemUnderTest,
): Promise<string[]> => {
  const threads = await storedThreads(
    database,
    told.map(({ virtualUser }) => virtualUser.visitor.conversationId),
  );
  return told.flatMap(({ virtualUser: { mark, visitor }, log, listed }) => {
    const stored = threads.get(visitor.conversationId)?.messages ?? [];
    return [
      ...judgeLog(`the log of ${mark}`, log, stored),
      ...judgeLog(`the list for ${mark}`, listed, stored),
    ];
  });
};
