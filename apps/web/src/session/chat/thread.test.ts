import type { ConversationUpdate } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { at, conversation, message, update } from "@evenfall/testing/web/updates.ts";
import {
  applyUpdate,
  awaitSnapshot,
  emptyThread,
  followsOn,
  type LogMessage,
  type Thread,
} from "./thread.ts";

const orders = (thread: Thread): (number | null)[] => thread.messages.map(({ order }) => order);
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** The end of a long thread, up to a message and the revision of that number. */
const snapshotOf = (from: number, to: number, revision = to): ConversationUpdate =>
  update(
    0,
    conversation(revision),
    numbers(from, to).map((order) => message(order)),
    { hasEarlier: true },
  );
/** What a tab knows after these updates. */
const after = (...updates: readonly ConversationUpdate[]): Thread =>
  updates.reduce(applyUpdate, emptyThread(at(0)));

describe("what the server says of a thread", () => {
  it("is harmless when it comes twice, late, or in the wrong order", () => {
    const updates = [
      update(0, conversation(1), [message(1, 1)], { turn: "waiting" }),
      update(1, conversation(2), [message(1, 2, "read")], { turn: "typing" }),
      update(2, conversation(3), [message(2, 3)]),
    ];
    const inOrder = after(...updates);
    expect(after(...updates, ...updates.toReversed())).toEqual(inOrder);
    expect(inOrder).toMatchObject({ turn: "idle", revision: 3 });
    expect(inOrder.messages.map(({ status }) => status)).toEqual(["read", "delivered"]);
  });

  it("moves no revision over a gap", () => {
    const first = after(update(0, conversation(1), [message(1)]));
    const late = update(4, conversation(5), [message(3, 5)], { turn: "waiting" });
    expect(followsOn(first, late)).toBe(false);
    const second = applyUpdate(first, late);
    expect(second).toMatchObject({ revision: 1, turn: "waiting" });
    expect(orders(second)).toEqual([1, 3]);
  });

  it("brings back a message that was removed only by what is said later", () => {
    const goes = update(2, conversation(3), [], { removed: ["message-2"] });
    const removed = after(snapshotOf(1, 2), goes);
    expect(orders(removed)).toEqual([1]);
    expect(orders(applyUpdate(removed, update(1, conversation(2), [message(2)])))).toEqual([1]);
    const back = applyUpdate(removed, update(3, conversation(4), [message(2, 4)]));
    expect(orders(back)).toEqual([1, 2]);
    expect(orders(applyUpdate(back, goes))).toEqual([1, 2]);
  });

  it("wins over what this browser kept, once it is asked anew", () => {
    const first = after(update(0, conversation(14), [message(1, 14)]));
    const again = applyUpdate(
      awaitSnapshot(first),
      update(0, conversation(1), [message(1, 1, "read")]),
    );
    expect(again).toMatchObject({ revision: 1 });
    expect(again.messages[0]?.status).toBe("read");
  });

  it("keeps older pages beside a snapshot that follows on, and drops them before a hole", () => {
    const opened = after(snapshotOf(51, 100));
    const joined = applyUpdate(opened, snapshotOf(81, 130));
    expect(orders(joined)).toEqual(numbers(51, 130));
    // A long version is brought back in place of what came after the 40th message.
    const edited = [...numbers(1, 40), ...numbers(251, 260)].map((order) => message(order, 260));
    const removed = numbers(251, 260).map((order) => `message-${order}`);
    const before = after(update(0, conversation(260), edited));
    const back = applyUpdate(before, { ...snapshotOf(201, 250, 261), removed });
    expect(orders(back)).toEqual(numbers(201, 250));
    expect(back.hasEarlier).toBe(true);
    const torn = applyUpdate(opened, snapshotOf(251, 300));
    expect(orders(torn)).toEqual(numbers(251, 300));
    expect(torn.hasEarlier).toBe(true);
  });

  it("leaves what only this browser has behind the message it stood behind", () => {
    const known = after(snapshotOf(1, 2));
    const [first] = known.messages;
    const local = { ...first, id: "local", order: null, revision: -1 } as LogMessage;
    const mixed: Thread = { ...known, messages: [...known.messages, local] };
    const later = applyUpdate(mixed, update(2, conversation(3), [message(3, 3)]));
    expect(orders(later)).toEqual([1, 2, null, 3]);
  });
});
