import { expect, it } from "vitest";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given } from "@evenfall/testing/conversations/visitor.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

const MESSAGES = 62;

it.each(["claim", "start"] as const)(
  "a %s with a large copy lets others have their turn between its messages, and holds no transaction",
  async (how) => {
    let turn = 0;
    let isOver = false;
    const turns = new Set<number>();
    const inUse: number[] = [];
    const screening = screeningBy(() => {
      turns.add(turn);
      inUse.push(harness.pool.totalCount - harness.pool.idleCount);
      return { action: "pass", class: null };
    });
    const { harness, sam } = await accountHarness({ screening, worker: false });
    const update = await sam.current();
    const copy = copyOf(update, {
      threadId: null,
      messages: Array.from({ length: MESSAGES }, () => ({
        id: harness.ids.next(),
        role: "user" as const,
        status: "read" as const,
        timestamp: update.serverNow,
        content: "anybody there? ".repeat(500).trim(),
      })),
    });
    // Counts the turns of the event loop that other work gets meanwhile.
    const next = (): void => {
      turn += 1;
      if (!isOver) setImmediate(next);
    };
    next();
    if (how === "claim") given(await sam.claims(null, copy));
    else given(await sam.start({ copy }));
    isOver = true;
    expect(turns.size).toBe(MESSAGES);
    expect(inUse).toEqual(Array(MESSAGES).fill(0));
  },
);

it("a message is read once, and holds no transaction meanwhile", async () => {
  const inUse: number[] = [];
  const screening = screeningBy((_text, { side }) => {
    if (side === "in") inUse.push(harness.pool.totalCount - harness.pool.idleCount);
    return { action: "pass", class: null };
  });
  const { harness, sam } = await accountHarness({ screening });
  // The worker's first look for runs also holds a connection for a moment.
  await harness.rest();
  await sam.chats("hello");
  expect(inUse).toEqual([0]);
});
