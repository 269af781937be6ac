import type { LocalCopy, Message } from "@evenfall/contracts";
import { numberedReply, scenario, type HttpClient } from "@evenfall/testing";
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

test.each(["existing", "new"] as const)(
  "a claim for an account that is %s, raced from two tabs and killed half-way, ends as one conversation in order",
  async (account) => {
    const { server, model, recorder, dice, url } = await singleServer();
    for (let round = 1; round <= ROUNDS; round += 1) {
      model.play((request) =>
        newestLine(request) === LAST_LINE ? scenario.hangBeforeHeaders : numbered(),
      );
      // One answered message, and one whose reply is still being written.
      const asked = model.waitForRequest(model.calls + 2);
      const guest = await guestWhoClaims({ url, recorder, account, isInFlight: true });
      await asked;
      const { client, conversationId } = guest;
      const copy = copyOf(conversationId, await listAll(client, conversationId));
      expect(await guest.enters(client)).toBe(true);
      const tabs = [client, client.copy()];
      const claim = (tab: HttpClient) => tab.call("POST", "/api/claim", { copy });

      const racing = tabs.map(claim);
      await sleep(dice.between(0, 25));
      await server.kill({ database: dice.between(0, 2) === 0 });
      await Promise.all(racing);
      model.play(numbered());
      await server.start();
      // Both tabs say it again, and once more, as a page does that had no answer.
      for (const tab of [...tabs, ...tabs]) {
        const answer = await untilAnswered(() => claim(tab));
        expect(answer, `FAULT_SEED=${dice.seed}`).toMatchObject({
          status: 200,
          body: { conversationId },
        });
      }
      expect(await guest.judged(), `FAULT_SEED=${dice.seed}`).toEqual([]);
    }
    expect(recorder.contradictions).toEqual([]);
  },
);

test("a reply that is being written while the guest signs in lands in the account, once and open", async () => {
  const { model, recorder, url, query } = await singleServer();
  const mayAnswer = Promise.withResolvers<void>();
  model.play((request) => ({
    play: async (exchange) => {
      if (newestLine(request) === LAST_LINE) await mayAnswer.promise;
      await numbered().play(exchange);
    },
  }));
  const asked = model.waitForRequest(3);
  const guest = await guestWhoClaims({
    url,
    recorder,
    account: "new",
    answered: 2,
    isInFlight: true,
  });
  await asked;
  expect(await guest.claims(guest.client)).toBe(true);
  mayAnswer.resolve();
  expect(await guest.judged()).toEqual([]);
  expect(recorder.contradictions).toEqual([]);
  const last = "select content from messages order by message_order desc limit 1";
  expect(await query(last)).toBe(numberedReply(3, LAST_LINE));
});
