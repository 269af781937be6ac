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
import { inTime } from "../visitors/settle.ts";
import { toldIfLate, type Present } from "./virtual-user.ts";

type Judging = Pick<Talked, "query" | "recorder">;

/** Ids per statement: a statement is a program's argument, whose length is limited. */
const AT_ONCE = 1_000;

const question = (ids: readonly string[]): string => `
  select coalesce(json_agg(json_build_array(c.id, json_build_object(
    'turn', case when exists (
      select from runs r
      where r.owner_id = c.owner_id and r.conversation_id = c.id
        and (r.status in ('queued', 'in_progress') or r.wake_at is not null or r.owes_canned))
      then 'active' else 'idle' end,
    'messages', coalesce((
      select json_agg(json_build_object(
        'id', m.id, 'role', m.role, 'content', m.content,
        'order', m.message_order, 'isSealed', m.sealed) order by m.message_order)
      from messages m
      where m.owner_id = c.owner_id and m.conversation_id = c.id and not m.removed), '[]')
  ))), '[]')::text
  from conversations c
  where c.id = any('{${ids.join(",")}}')`;

/** The visitors' conversations by id, read directly from the database's rows. */
const threadsOf = async (
  all: readonly Present[],
  { query }: Judging,
): Promise<ReadonlyMap<string, FinalThread>> => {
  const ids = all.map(({ visitor }) => visitor.conversationId);
  const found = new Map<string, FinalThread>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await query(question(ids.slice(from, from + AT_ONCE)));
    for (const [id, thread] of JSON.parse(rows) as [string, FinalThread][]) found.set(id, thread);
  }
  return found;
};

/** What is wrong with these conversations, comparing the database's rows with what was acknowledged. */
export const judgeStored = async (
  all: readonly Present[],
  system: Judging,
): Promise<readonly string[]> => {
  const threads = await threadsOf(all, system);
  const faults = all.flatMap(({ kind, mark, visitor: { conversationId } }) => {
    const stored = threads.get(conversationId);
    if (stored === undefined) return [`lost: the whole conversation of ${mark}`];
    return [
      ...judgeThread(system.recorder.thread(conversationId), stored),
      ...judgeMarks(mark, stored.messages),
      ...(kind === "guest" ? judgeGate(stored.messages) : []),
    ].map((fault) => `${fault} (${mark})`);
  });
  return [...faults, ...repliesUsedTwice([...threads.values()])];
};

/** Waits for the end of a visitor's turn, and reads the whole log as the server lists it. */
const listOf = async (present: Present, recorder: Recorder): Promise<readonly SeenMessage[]> => {
  const { live } = present.visitor;
  // Polls, since a visitor who has left receives no events.
  const idle = async (): Promise<void> => {
    while (!(await live.refresh()) || live.turn !== "idle") await sleep(20);
  };
  await toldIfLate(inTime(`a turn of ${present.mark}`, idle()), recorder);
  const { messages } = await present.visitor.wholeThread();
  // Catches up from the revision of the visitor's own log, so a gap before it remains visible.
  while (!(await live.refresh())) await sleep(20);
  return messages.map(toSeen);
};

/** What is wrong with what these visitors saw, what the server lists and what is stored, once their turns are over. */
export const judgePresent = async (all: readonly Present[], system: Judging): Promise<string[]> => {
  const lists = await Promise.all(all.map((present) => listOf(present, system.recorder)));
  const threads = await threadsOf(all, system);
  const held = all.flatMap(({ mark, visitor }, index) => {
    const stored = threads.get(visitor.conversationId)?.messages ?? [];
    return [
      ...judgeLog(`the log of ${mark}`, visitor.live.log, stored),
      ...judgeLog(`the list for ${mark}`, lists[index] ?? [], stored),
    ];
  });
  return [...held, ...(await judgeStored(all, system))];
};
