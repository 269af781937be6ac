import { expect, it } from "vitest";
import { gateState, sealsNextReply } from "./guest-gate.ts";

it.each([
  [0, 0, 0, "open"],
  [2, 2, 2, "open"],
  [3, 2, 2, "limit"],
  [4, 0, 0, "open"],
  [5, 0, 0, "limit"],
  [4, 1, 1, "limit"],
  [3, 3, 3, "gated"],
  [1, 3, 0, "gated"],
  [0, 0, 3, "gated"],
  [5, 0, 3, "gated"],
] as const)(
  "with %i messages, %i replies and %i spent on the pass, the gate is %4$s",
  (userMessages, assistantMessages, repliesSpent, gate) => {
    expect(gateState({ userMessages, assistantMessages, repliesSpent })).toBe(gate);
  },
);

it.each([
  [0, 0, false],
  [2, 2, true],
  [0, 2, true],
  [2, 0, true],
  [3, 3, true],
])(
  "with %i replies in the thread and %i on the pass, the next is sealed: %s",
  (assistantMessages, repliesSpent, seals) => {
    expect(sealsNextReply({ assistantMessages, repliesSpent })).toBe(seals);
  },
);
