import { conversationUpdate, mustParse, visitor as visitorSchema } from "@evenfall/contracts";
import {
  clientId,
  createHttpClient,
  judgeThread,
  type HttpClient,
  type Recorder,
} from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { toSeen } from "./live-thread.ts";
import {
  becomeAdult,
  enterAccount,
  listAll,
  makeAccount,
  newAccount,
  untilAnswered,
  visitOverHttp,
} from "./visitor-over-http.ts";
import { turnEnds } from "./settle.ts";

export interface ClaimingGuest {
  readonly conversationId: string;
  /** The browser. */
  readonly client: HttpClient;
  /** Signs up or signs in. */
  enters(): Promise<void>;
  /** What is wrong once the claim has been answered. */
  judged(): Promise<readonly string[]>;
}

export interface ClaimingGuestOptions {
  readonly url: string;
  readonly recorder: Recorder;
  readonly account: "new" | "existing";
}

/** What the guest says before coming in. */
export const LAST_LINE = "and i am about to stay";

const listed = v.object({ conversations: v.array(v.object({ id: v.string() })) });

/** An account made elsewhere, with a conversation of its own. Gives its conversations. */
const makeElsewhere = async (
  url: string,
  account: ReturnType<typeof newAccount>,
): Promise<readonly string[]> => {
  const elsewhere = createHttpClient({ url });
  await makeAccount(elsewhere, account);
  await becomeAdult(elsewhere);
  const id = clientId();
  await untilAnswered(() =>
    elsewhere.call("POST", "/api/conversations", { id, assistantId: "julian" }),
  );
  return [id];
};

/** A guest with one answered message, and one whose reply is still being written, who is about to come in. */
export const guestWhoClaims = async (options: ClaimingGuestOptions): Promise<ClaimingGuest> => {
  const { url, recorder } = options;
  const account = newAccount();
  const isNew = options.account === "new";
  const own = isNew ? [] : await makeElsewhere(url, account);
  const guest = await visitOverHttp("guest", { url, recorder });
  const { client, conversationId } = guest;
  await guest.says("i came as a guest");
  await turnEnds(guest);
  await guest.says(LAST_LINE);
  await guest.leaves();
  const asGuest = client.copy();
  const path = `/api/conversations/${conversationId}`;

  const ask = (who: HttpClient, method: string, to: string, body?: unknown) =>
    untilAnswered(() => who.call(method, to, body));

  const state = async () => mustParse(conversationUpdate, (await ask(client, "GET", path)).body);

  return {
    client,
    conversationId,
    enters: () => (isNew ? makeAccount : enterAccount)(client, account),
    judged: async () => {
      const faults: string[] = [];
      while ((await state()).turn !== "idle") await sleep(20);
      const before = await state();
      const messages = (await listAll(client, conversationId)).map(toSeen);
      const thread = { turn: before.turn, messages };
      faults.push(...judgeThread(recorder.thread(conversationId), thread));
      if (before.gate !== "none" || messages.some(({ isSealed }) => isSealed))
        faults.push(`the gate of ${conversationId} is ${before.gate} for its account`);

      const list = await ask(client, "GET", "/api/conversations?orderBy=createdAt&direction=asc");
      const ids = mustParse(listed, list.body).conversations.map(({ id }) => id);
      if (ids.toSorted().join() !== [...own, conversationId].toSorted().join())
        faults.push(`the account of ${conversationId} holds ${ids.join(", ")}`);

      const read = await ask(asGuest, "GET", path);
      if (read.status === 200) faults.push(`the guest still reads ${conversationId}`);
      const seen = mustParse(visitorSchema, (await ask(asGuest, "GET", "/api/visitor")).body);
      const replies = messages.filter(({ role }) => role === "assistant").length;
      if (seen.guestConversationId !== null)
        faults.push(`the guest still holds ${seen.guestConversationId}`);
      if (seen.repliesSpent < 1 || seen.repliesSpent > replies)
        faults.push(`${seen.repliesSpent} of ${replies} replies of ${conversationId} were counted`);

      const again = await ask(client, "POST", "/api/claim", {});
      const after = await state();
      if (again.status !== 200 || after.conversation.revision !== before.conversation.revision)
        faults.push(`a claim done again changed ${conversationId}`);
      return faults;
    },
  };
};
