import { testClock } from "@evenfall/testing/platform/clock.ts";
import { expect, it } from "vitest";
import type { Bus } from "./bus.ts";
import { createPresence } from "./event-hub.ts";
import type { Topic } from "./topics.ts";

/** Nodes that hear each other at once; `pages` are owners with a page open on that node. */
const nodes = (...pages: readonly (readonly string[])[]) => {
  const clock = testClock();
  const takers: { from: number; key: string; take: (payload: unknown, key: string) => void }[] = [];
  const busOf = (node: number) =>
    ({
      state: () => ({ carrier: {} }),
      subscribe: (_topic: Topic<unknown>, key: string, take: (typeof takers)[number]["take"]) => {
        const taker = { from: node, key, take };
        takers.push(taker);
        return () => void takers.splice(takers.indexOf(taker), 1);
      },
      publish: (_topic: Topic<unknown>, key: string, payload: unknown) => {
        for (const taker of takers.slice())
          if (taker.from !== node && ["*", key].includes(taker.key)) taker.take(payload, key);
      },
    }) as unknown as Bus;
  const presences = pages.map((here, node) =>
    createPresence({ bus: busOf(node), hub: { isHeard: (id) => here.includes(id) }, clock }),
  );
  return { clock, takers, presences };
};

it("knows of a page on this node and on another, and after a second that there is none", async () => {
  const { clock, takers, presences } = nodes(["sam"], ["kim"], []);
  const [one] = presences;
  expect(await one?.isPageOpen("sam")).toBe(true);
  expect(await one?.isPageOpen("kim")).toBe(true);
  const unknown = one?.isPageOpen("nobody");
  await clock.advance(1_000);
  expect(await unknown).toBe(false);
  // Each node still answers the others, and no question is left open.
  expect(takers).toHaveLength(3);
  expect(clock.pending()).toBe(0);
});
