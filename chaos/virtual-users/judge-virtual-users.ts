import {
  judgeGate,
  judgeLog,
  judgeMarks,
  judgeThread,
  repliesUsedTwice,
  type FinalThread,
  type Recorder,
  type SeenMessage,
} from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import type { Talked } from "../system/system.ts";
import { toSeen } from "../visitors/live-thread.ts";
import { untilTrue } from "../visitors/settle.ts";
import { storedThreads } from "./stored-threads.ts";
import { toldIfLate, type Present, type Sitter } from "./virtual-user.ts";

type Judging = Pick<Talked, "query" | "recorder">;

/** The third reply is sealed (spec §5), and there is no fourth. */
export const GUEST_BOUNDS = { openReplies: 2, replies: 3 };

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

/** What is wrong with these conversations by the rows of the database and the record of what was acknowledged. */
export const judgeStored = async (
  sitters: readonly Sitter[],
  system: Judging,
): Promise<string[]> => {
  const ids = sitters.map(({ conversationId }) => conversationId);
  const threads = await storedThreads(system, ids);
  const faults = sitters.flatMap((sitter) => {
    const stored = threads.get(sitter.conversationId);
    return stored === undefined
      ? [`lost: the whole conversation of ${sitter.mark}`]
      : judgeRows(sitter, stored, system.recorder);
  });
  return [...faults, ...repliesUsedTwice([...threads.values()])];
};

/** Lets somebody come to the end of their turn, and asks for the whole log as the server lists it. */
const listOf = async (present: Present, recorder: Recorder): Promise<readonly SeenMessage[]> => {
  const { live } = present.visitor;
  // Asked for, since whoever has left hears no events any more.
  const isIdle = async () => (await live.refresh()) && live.turn === "idle";
  await toldIfLate(untilTrue(`a turn of ${present.mark}`, isIdle), recorder);
  const { messages } = await present.visitor.wholeThread();
  // What came after the revision of its own log: a hole before that stays one.
  while (!(await live.refresh())) await sleep(20);
  return messages.map(toSeen);
};

/** What is wrong with what these visitors hold, receive and have stored, once their turns are over. */
export const judgePresent = async (all: readonly Present[], system: Judging): Promise<string[]> => {
  const lists = await Promise.all(all.map((present) => listOf(present, system.recorder)));
  const sitters = all.map(({ kind, mark, visitor: { conversationId } }) => ({
    kind,
    mark,
    conversationId,
  }));
  const ids = sitters.map(({ conversationId }) => conversationId);
  const threads = await storedThreads(system, ids);
  const held = all.flatMap(({ mark, visitor }, index) => {
    const stored = threads.get(visitor.conversationId)?.messages ?? [];
    return [
      ...judgeLog(`the log of ${mark}`, visitor.live.log, stored),
      ...judgeLog(`the list for ${mark}`, lists[index] ?? [], stored),
    ];
  });
  return [...held, ...(await judgeStored(sitters, system))];
};
