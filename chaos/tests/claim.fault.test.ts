import type { LocalCopy, Message } from "@evenfall/contracts";
import { scenario } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { newestLine, numbered } from "../system/numbered-model.ts";
import { guestWhoClaims, LAST_LINE } from "../visitors/claiming-guest.ts";
import { listAll, untilAnswered } from "../visitors/visitor-over-http.ts";
import { singleServer } from "./support.ts";

const ROUNDS = rounds({ few: 1, many: 6 });

/** The local copy as the browser keeps it. */
const copyOf = (threadId: string, messages: readonly Message[]): LocalCopy => ({
  threadId,
  messages: messages.map(({ order: _order, generatedBy: _by, ...kept }) => kept),
  assistantMessageCount: messages.filter(({ role }) => role === "assistant").length,
  assistantId: "marisol",
  assistantName: "Marisol",
  createdAt: messages[0]?.timestamp ?? new Date().toISOString(),
  updatedAt: messages.at(-1)?.timestamp ?? new Date().toISOString(),
});

test("claims by a new and an existing account, raced from two tabs and killed half-way, end as one conversation in order", async () => {
  const { server, model, recorder, dice, url } = await singleServer();
  for (let round = 1; round <= ROUNDS; round += 1) {
    model.play((request) =>
      newestLine(request) === LAST_LINE ? scenario.hangBeforeHeaders : numbered(),
    );
    // Of each, one answered message, and one whose reply is still being written.
    const asked = model.waitForRequest(model.calls + 4);
    const guests = await Promise.all(
      (["new", "existing"] as const).map((account) => guestWhoClaims({ url, recorder, account })),
    );
    await asked;
    const claims = await Promise.all(
      guests.map(async ({ client, conversationId, enters }) => {
        const copy = copyOf(conversationId, await listAll(client, conversationId));
        await enters();
        return [client, client.copy()].map((tab) => ({
          conversationId,
          claim: () => tab.call("POST", "/api/claim", { copy }),
        }));
      }),
    ).then((tabs) => tabs.flat());

    const racing = claims.map(({ claim }) => claim());
    await sleep(dice.between(0, 40));
    await server.kill({ database: dice.between(0, 2) === 0 });
    await Promise.all(racing);
    model.play(numbered());
    await server.start();
    // Both tabs say it again, and once more, as a page does that had no answer.
    for (const { claim, conversationId } of [...claims, ...claims])
      expect(await untilAnswered(claim), `FAULT_SEED=${dice.seed}`).toMatchObject({
        status: 200,
        body: { conversationId },
      });
    for (const guest of guests) expect(await guest.judged(), `FAULT_SEED=${dice.seed}`).toEqual([]);
  }
  expect(recorder.contradictions).toEqual([]);
});
