import { conversationUpdate, type LocalCopy, type Message, mustParse } from "@evenfall/contracts";
import {
  clientId,
  createHttpClient,
  judgeThread,
  numberedReply,
  scenario,
  type HttpClient,
} from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import * as v from "valibot";
import { createFaultHarness, type FaultHarness } from "./fault-harness.ts";
import { toSeen } from "./live-thread.ts";
import { newestLine, numbered } from "./numbered-model.ts";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { throwDice } from "./seed.ts";
import {
  becomeAdult,
  listAll,
  makeAccount,
  newAccount,
  untilAnswered,
  type VisitorOverHttp,
} from "./visitor-over-http.ts";

const ROUNDS = rounds({ few: 1, many: 6 });

/** The local copy as the browser keeps it. */
const copyOf = (threadId: string, messages: readonly Message[]): LocalCopy => ({
  threadId,
  messages: messages.map(
    ({ id, content, role, timestamp, status, source, tag, sealed, revision }) => ({
      id,
      content,
      role,
      timestamp,
      status,
      source,
      revision,
      ...(tag === undefined ? {} : { tag }),
      ...(sealed === undefined ? {} : { sealed }),
    }),
  ),
  assistantMessageCount: messages.filter(({ role }) => role === "assistant").length,
  assistantId: "marisol",
  assistantName: "Marisol",
  createdAt: messages[0]?.timestamp ?? new Date().toISOString(),
  updatedAt: messages.at(-1)?.timestamp ?? new Date().toISOString(),
});

const conversationList = v.object({ conversations: v.array(v.object({ id: v.string() })) });

const conversationsOf = async (client: HttpClient): Promise<string[]> => {
  const answer = await untilAnswered(() =>
    client.call("GET", "/api/conversations?orderBy=createdAt&direction=asc"),
  );
  return mustParse(conversationList, answer.body).conversations.map(({ id }) => id);
};

/** A guest with one answered message and one whose reply is still being written. */
const guestInTheMiddle = async (system: FaultHarness): Promise<VisitorOverHttp> => {
  const guest = await system.visit("guest");
  await guest.says("I came as a guest");
  await guest.live.until(() => guest.live.turn === "idle");
  system.model.play(scenario.hangBeforeHeaders);
  const asked = system.model.waitForRequest(system.model.calls + 1);
  await guest.says("and I am about to stay");
  await asked;
  return guest;
};

/** The same browser, now with a session: a guest's cookie beside an account's. */
const signedIn = async (
  guest: HttpClient,
  account: ReturnType<typeof newAccount>,
): Promise<HttpClient> => {
  const client = guest.copy();
  const answer = await untilAnswered(() =>
    client.call("POST", "/api/auth/sign-in/email", {
      email: account.email,
      password: account.password,
    }),
  );
  expect(answer.status).toBe(200);
  return client;
};

test.each(["an account that has a conversation", "a new account"] as const)(
  "a claim for %s, raced from two tabs and killed half-way, ends as one conversation in order",
  async (kind) => {
    const dice = throwDice(`claim for ${kind}`);
    const system = await createFaultHarness();
    const { server, model, recorder } = system;

    for (let round = 1; round <= ROUNDS; round += 1) {
      const account = newAccount();
      const own: string[] = [];
      model.play(numbered());
      if (kind === "an account that has a conversation") {
        const elsewhere = createHttpClient({ url: server.url });
        await makeAccount(elsewhere, account);
        await becomeAdult(elsewhere);
        const id = clientId();
        await untilAnswered(() =>
          elsewhere.call("POST", "/api/conversations", { id, assistantId: "julian" }),
        );
        own.push(id);
      }
      const guest = await guestInTheMiddle(system);
      const { messages } = await guest.wholeThread();
      const copy = copyOf(guest.conversationId, messages);
      await guest.leaves();
      if (kind === "a new account") {
        await makeAccount(guest.client.copy(), account);
      }
      const tabs = [await signedIn(guest.client, account), await signedIn(guest.client, account)];
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
        expect(answer.status, `FAULT_SEED=${dice.seed}`).toBe(200);
        expect(answer.body).toMatchObject({ conversationId: guest.conversationId });
      }

      const [tab] = tabs;
      if (tab === undefined) throw new Error("there are two tabs");
      expect((await conversationsOf(tab)).sort()).toEqual([...own, guest.conversationId].sort());
      const state = async () =>
        mustParse(
          conversationUpdate,
          (await untilAnswered(() => tab.call("GET", `/api/conversations/${guest.conversationId}`)))
            .body,
        );
      while ((await state()).turn !== "idle") await sleep(20);
      const { turn, gate } = await state();
      const final = (await listAll(tab, guest.conversationId)).map(toSeen);
      expect(
        judgeThread(recorder.thread(guest.conversationId), { turn, messages: final }),
        `FAULT_SEED=${dice.seed}`,
      ).toEqual([]);
      expect(final).toHaveLength(4);
      expect(gate).toBe("none");
      expect(final.some(({ isSealed }) => isSealed)).toBe(false);
    }
    expect(recorder.contradictions).toEqual([]);
  },
);

test("a reply that is being written while the guest signs in lands in the account, once and open", async () => {
  const system = await createFaultHarness();
  const { model } = system;
  const guest = await system.visit("guest");
  for (const line of ["one", "two"]) {
    await guest.says(line);
    await guest.live.until(() => guest.live.turn === "idle");
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
  let turn = "typing";
  while (turn !== "idle") ({ turn } = await guest.wholeThread());
  const { messages } = await guest.wholeThread();
  expect(messages).toHaveLength(6);
  expect(
    judgeThread(system.recorder.thread(guest.conversationId), {
      turn,
      messages: messages.map(toSeen),
    }),
  ).toEqual([]);
  expect(messages.at(-1)?.content).toBe(numberedReply(3, "three"));
});
