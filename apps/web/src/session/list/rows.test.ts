import type { ListedConversation } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { at, conversation, message, update } from "@evenfall/testing/web/updates.ts";
import { inOrder, rowAfter } from "./rows.ts";

/** A conversation of two messages, both seen. */
const row = conversation(2, { seenOrder: 2, unread: 0, lastMessage: message(2) });

describe("a row after an update", () => {
  it("shows the newest message, and counts replies that nobody saw", () => {
    const after = rowAfter(
      row,
      update(2, conversation(5, { seenOrder: 2 }), [message(3), message(4), message(6)]),
    );
    expect(after).toMatchObject({ unread: 2, lastMessage: { content: "text 6" } });
    // A change of an older message is not a new message.
    const marked = rowAfter(
      after ?? row,
      update(5, conversation(6, { seenOrder: 2 }), [message(3)]),
    );
    expect(marked).toMatchObject({ unread: 2, lastMessage: { content: "text 6" } });
    const seen = rowAfter(marked ?? row, update(6, conversation(7, { seenOrder: 6 })));
    expect(seen).toMatchObject({ unread: 0, lastMessage: { content: "text 6" } });
  });

  it("loses a name and a pin that were taken away", () => {
    const named = { ...row, title: "the sea", pinnedAt: at(1) };
    const after = rowAfter(named, update(2, conversation(3, { seenOrder: 2 })));
    expect([after?.title, after?.pinnedAt]).toEqual([undefined, undefined]);
  });

  it("stays as it is where the update is older, and is asked for where the update does not say all", () => {
    expect(rowAfter(row, update(0, conversation(2)))).toBe(row);
    expect(rowAfter(row, update(3, conversation(4, { seenOrder: 2 })))).toBeNull();
    expect(
      rowAfter(row, update(2, conversation(3, { seenOrder: 2 }), [], { removed: ["x"] })),
    ).toBeNull();
    const long = { ...row, seenOrder: 1, unread: 3, lastMessage: message(8) };
    expect(rowAfter(long, update(2, conversation(3, { seenOrder: 4 })))).toBeNull();
  });
});

it("stands pinned first, then by the last message; an empty one only while it is open", () => {
  const said = (id: string, order: number, more: Partial<ListedConversation> = {}) =>
    conversation(1, { id, lastMessage: message(order), ...more });
  const rows = [
    said("old", 1),
    said("pinned", 2, { pinnedAt: at(0) }),
    said("new", 9),
    conversation(1, { id: "empty" }),
    conversation(1, { id: "open", updatedAt: at(20) }),
  ];
  expect(inOrder(rows, "open").map(({ id }) => id)).toEqual(["pinned", "open", "new", "old"]);
});
