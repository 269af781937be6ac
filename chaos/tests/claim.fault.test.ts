import type { LocalCopy, Message } from "@evenfall/contracts";
import { numberedReply, scenario, type HttpClient } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { newestLine, numbered } from "../system/numbered-model.ts";
import { guestWhoClaims, LAST_LINE } from "../visitors/claiming-guest.ts";
import { settle, turnEnds } from "../visitors/settle.ts";
import { listAll, newAccount, untilAnswered } from "../visitors/visitor-over-http.ts";
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
  const system = await singleServer();
  const { model } = system;
  const guest = await system.visit("guest");
  for (const line of ["one", "two"]) {
    await guest.says(line);
    await turnEnds(guest);
  }
  const mayAnswer = Promise.withResolvers<void>();
  model.play({
    name: "answers when told",
    play: async (exchange) => {
      await mayAnswer.promise;
      await scenario
        .reply(numberedReply(exchange.request.number, newestLine(exchange.request)))
        .play(exchange);
    },
  });
  const asked = model.waitForRequest(model.calls + 1);
  await guest.says("three");
  await asked;
  await guest.leaves();

  const answer = await untilAnswered(() =>
    guest.client.call("POST", "/api/auth/sign-up/email", newAccount()),
  );
  expect(answer.status).toBe(200);
  const claimed = await untilAnswered(() => guest.client.call("POST", "/api/claim", {}));
  expect(claimed.body).toMatchObject({ conversationId: guest.conversationId });
  mayAnswer.resolve();
  // Whoever has left hears no events any more.
  while (guest.live.turn !== "idle") await guest.live.refresh();
  const { messages } = await settle(guest, system.recorder);
  expect(messages).toHaveLength(6);
  expect(system.recorder.contradictions).toEqual([]);
  expect(messages.at(-1)?.content).toBe(numberedReply(3, "three"));
});
