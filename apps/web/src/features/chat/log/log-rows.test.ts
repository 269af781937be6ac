import { expect, test } from "vitest";
import type { LogEntry } from "../../../session/index.ts";
import { messageEntry as message } from "@evenfall/testing/web/entries.ts";
import { logRows } from "./log-rows.ts";

const notice = (key: string): LogEntry => ({ type: "notice", key, due: false });

const today = new Date(2026, 10, 21, 22, 0);
const at = (hour: number, minute: number, day = 21) => new Date(2026, 10, day, hour, minute);

const drawn = (entries: readonly LogEntry[], isFromStart = false) =>
  logRows(entries, today, isFromStart).map((row) =>
    row.type === "day"
      ? row.label
      : row.type !== "message"
        ? row.type
        : `${row.key} ${row.place}${row.hasReceipt ? " receipt" : ""}`,
  );

const card = { type: "card", key: "k", card: null, text: "Help is close by." } as const;

test.each([
  [
    "joins one writer's messages into a group, with the receipt under the visitor's last",
    [
      message("a", "user", "read", at(21, 40)),
      message("b", "user", "read", at(21, 41)),
      message("c", "assistant", "read", at(21, 41)),
      message("d", "user", "read", at(21, 47)),
    ],
    ["Today", "a first", "b last receipt", "c single", "d single receipt"],
  ],
  [
    "begins a new group after a silence",
    [message("a", "user", "read", at(20, 0)), message("b", "user", "read", at(20, 30))],
    ["Today", "a single receipt", "b single receipt"],
  ],
  [
    "shows a receipt inside a group where the next message is not as far",
    [message("a", "user", "delivered", at(21, 40)), message("b", "user", "unsent", at(21, 40))],
    ["Today", "a first receipt", "b last receipt"],
  ],
  [
    "puts a separator before each day's first message",
    [
      message("a", "assistant", "read", at(23, 59, 19)),
      message("b", "assistant", "read", at(0, 0, 20)),
      message("c", "assistant", "read", at(8, 0)),
    ],
    ["Thursday 19 November", "a single", "Yesterday", "b single", "Today", "c single"],
  ],
  [
    "has a card and a notice between groups, which belong to none and to no day",
    [
      message("a", "user", "read", at(21, 40)),
      card,
      notice("n"),
      message("b", "user", "read", at(21, 41)),
    ],
    ["Today", "a single receipt", "card", "notice", "b single receipt"],
  ],
] as const)("the log %s", (_, entries, rows) => {
  expect(drawn(entries)).toEqual(rows);
});

test("greets after the notice and before all else, where the log begins with the thread", () => {
  const said = message("a", "user", "read", at(21, 40));
  expect(drawn([notice("n"), said], true)).toEqual([
    "notice",
    "greeting",
    "Today",
    "a single receipt",
  ]);
  expect(drawn([notice("n")], true)).toEqual(["notice", "greeting"]);
  expect(drawn([said], false)).toEqual(["Today", "a single receipt"]);
});
