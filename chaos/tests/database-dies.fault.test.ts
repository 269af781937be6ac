import { clientId, untilGone, type Answer } from "@evenfall/testing";
import { turnEnds } from "../visitors/settle.ts";
import { expect, test } from "vitest";
import { singleServer } from "./support.ts";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { kindOf } from "../visitors/visitor-over-http.ts";
import { setTimeout as sleep } from "node:timers/promises";

const ROUNDS = rounds({ few: 1, many: 5 });

test("while the database is down a send answers 503 with Retry-After, and afterwards nothing is missing", async () => {
  const system = await singleServer();
  const { server, recorder, dice } = system;
  const visitor = await system.visit("account");
  const refusals: Answer[] = [];

  for (let round = 1; round <= ROUNDS; round += 1) {
    const sending = Promise.all(
      [1, 2, 3].map(async (part) => {
        const sent = { id: clientId(), content: `Round ${round}.${part}` };
        for (;;) {
          const answer = await visitor.posts(sent);
          // A connection may close as a request sets out; the page sends it again under the same id.
          if (answer === null) continue;
          if (answer.status === 202) {
            recorder.acknowledged(visitor.conversationId, sent);
            return;
          }
          if (answer.status === 503) refusals.push(answer);
          else expect(kindOf(answer)).toBe("reply-in-progress");
          await sleep(5);
        }
      }),
    );
    const killing = async (): Promise<void> => {
      const pid = await server.databasePid();
      await sleep(dice.between(0, 30));
      process.kill(pid, "SIGKILL");
      await untilGone(pid);
    };
    await Promise.all([sending, killing()]);
    await turnEnds(visitor);
  }

  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) {
    expect(kindOf(refusal)).toBe("unavailable");
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await system.judge()).faults, `FAULT_SEED=${dice.seed}`).toEqual([]);
  // A connection that was not given back would keep the server from ending.
  expect(await server.stop()).toBe(0);
});
