import type { LocalCopy } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

const MESSAGES = 62;

/** A harness in which each look at a message tells what else happened, and whether a transaction was open. */
const watchedHarness = async () => {
  const turns: number[] = [];
  const openTransactions: number[] = [];
  let turn = 0;
  let statements: readonly string[] = [];
  const screening = screeningBy(() => {
    turns.push(turn);
    const count = (word: RegExp): number => statements.filter((text) => word.test(text)).length;
    openTransactions.push(count(/^begin/i) - count(/^(commit|rollback)/i));
    return { action: "pass", class: null };
  });
  const harness = await createHarness({ screening });
  statements = harness.statements;
  const at = new Date(harness.clock.now()).toISOString();
  const copy = (): LocalCopy => ({
    threadId: null,
    messages: Array.from({ length: MESSAGES }, () => ({
      id: harness.ids.next(),
      role: "user" as const,
      status: "read" as const,
      timestamp: at,
      content: "anybody there? ".repeat(500).trim(),
    })),
    assistantMessageCount: 0,
    assistantId: "ada",
    assistantName: "Ada",
    createdAt: at,
    updatedAt: at,
  });
  /** Counts the turns that others get while the work is done. */
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    let isOver = false;
    const next = (): void => {
      turn += 1;
      if (!isOver) setImmediate(next);
    };
    next();
    await work();
    isOver = true;
  };
  return { harness, copy, during, turns, openTransactions };
};

it.each(["claim", "start"] as const)(
  "a %s with a large copy lets others have their turn between its messages, and holds no transaction",
  async (how) => {
    const { harness, copy, during, turns, openTransactions } = await watchedHarness();
    const sam = await harness.account();
    await during(async () => {
      if (how === "claim") given(await sam.claims(null, copy()));
      else given(await sam.start({ copy: copy() }));
    });
    expect(new Set(turns).size).toBe(MESSAGES);
    expect(harness.statements.filter((text) => /^begin/i.test(text))).not.toEqual([]);
    expect(openTransactions).toEqual(Array(MESSAGES).fill(0));
  },
);
