import { describe, expect, test } from "vitest";
import type { ChatMessage, LogEntry } from "../../../session/index.ts";
import { logRows } from "./log-rows.ts";

const message = (
  id: string,
  role: "user" | "assistant",
  at: Date,
  status: ChatMessage["status"] = "read",
): LogEntry => ({
  type: "message",
  key: id,
  message: {
    id,
    role,
    content: id,
    sealed: false,
    timestamp: at.toISOString(),
    status,
    source: role === "user" ? "visitor" : "engine",
    mayTryAgain: false,
    mayReport: false,
  },
});

const notice = (key: string): LogEntry => ({ type: "notice", key, shownAt: null, due: false });

const today = new Date(2026, 10, 21, 22, 0);
const at = (hour: number, minute: number, day = 21) => new Date(2026, 10, day, hour, minute);

const drawn = (entries: readonly LogEntry[]) =>
  logRows(entries, today).map((row) =>
    row.type === "day"
      ? row.label
      : row.type !== "message"
        ? row.type
        : `${row.key} ${row.place}${row.hasReceipt ? " receipt" : ""}`,
  );

describe("the log", () => {
  test("joins one writer's messages into a group, with the receipt under the visitor's last", () => {
    expect(
      drawn([
        message("a", "user", at(21, 40)),
        message("b", "user", at(21, 41)),
        message("c", "assistant", at(21, 41)),
        message("d", "user", at(21, 47)),
      ]),
    ).toEqual(["Today", "a first", "b last receipt", "c single", "d single receipt"]);
  });

  test("begins a new group after a silence", () => {
    expect(drawn([message("a", "user", at(20, 0)), message("b", "user", at(20, 30))])).toEqual([
      "Today",
      "a single receipt",
      "b single receipt",
    ]);
  });

  test("shows a receipt inside a group where the next message is not as far", () => {
    expect(
      drawn([
        message("a", "user", at(21, 40), "delivered"),
        message("b", "user", at(21, 40), "unsent"),
      ]),
    ).toEqual(["Today", "a first receipt", "b last receipt"]);
  });

  test("puts a separator before each day's first message", () => {
    expect(
      drawn([
        message("a", "assistant", at(23, 59, 19)),
        message("b", "assistant", at(0, 0, 20)),
        message("c", "assistant", at(8, 0)),
      ]),
    ).toEqual(["Thursday 19 November", "a single", "Yesterday", "b single", "Today", "c single"]);
  });

  test("a card with help stands between groups and belongs to none", () => {
    const card = { type: "card", key: "k", card: null, text: "Help is close by." } as const;
    expect(
      drawn([message("a", "user", at(21, 40)), card, message("b", "assistant", at(21, 41))]),
    ).toEqual(["Today", "a single receipt", "card", "b single"]);
  });

  test("a notice stands between groups and belongs to no day", () => {
    expect(
      drawn([message("a", "user", at(21, 40)), notice("n"), message("b", "user", at(21, 41))]),
    ).toEqual(["Today", "a single receipt", "notice", "b single receipt"]);
  });
});
