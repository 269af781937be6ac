import { clientId, untilGone, type Answer } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { turnEnds } from "../visitors/settle.ts";
import { kindOf } from "../visitors/visitor-over-http.ts";
import { singleServer } from "./support.ts";

const ROUNDS = rounds({ few: 1, many: 5 });

test("while the database is down a send answers 503 with Retry-After, and afterwards nothing is missing", async () => {
  const system = await singleServer();
  const { server, recorder, dice } = system;
  const visitor = await system.visit("account");
  const refusals: Answer[] = [];
  const sends = async (content: string): Promise<void> => {
    const sent = { id: clientId(), content };
    for (;;) {
      const answer = await visitor.posts(sent);
      // A connection may close just as a request is sent; the page sends it again with the same id.
      if (answer === null) continue;
      if (answer.status === 202) return recorder.acknowledged(visitor.conversationId, sent);
      if (answer.status === 503) refusals.push(answer);
      else expect(kindOf(answer)).toBe("reply-in-progress");
      await sleep(5);
    }
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sending = Promise.all([1, 2, 3].map((part) => sends(`Round ${round}.${part}`)));
    const pid = await server.databasePid();
    await sleep(dice.between(0, 30));
    process.kill(pid, "SIGKILL");
    await untilGone(pid);
    await sending;
    await turnEnds(visitor);
  }
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) {
    expect(kindOf(refusal)).toBe("unavailable");
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await system.judge()).faults, `FAULT_SEED=${dice.seed}`).toEqual([]);
  // A connection that was not released would keep the server from ending.
  expect(await server.stop()).toBe(0);
});
