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
  listAll,
  makeAccount,
  newAccount,
  untilAnswered,
  visitOverHttp,
} from "./visitor-over-http.ts";
import { turnEnds } from "./settle.ts";

export interface ClaimingGuest {
  readonly conversationId: string;
  /** Signs up or signs in; true where that was answered well. */
  enters(client: HttpClient): Promise<boolean>;
  /** Signs up or signs in and claims, step after step; true where every step was answered well. */
  claims(client: HttpClient, onStep?: () => void): Promise<boolean>;
  /** The browser. */
  readonly client: HttpClient;
  /** What is wrong once the claim has been answered. */
  judged(): Promise<readonly string[]>;
}

export interface ClaimingGuestOptions {
  readonly url: string;
  readonly recorder: Recorder;
  readonly account: "new" | "existing";
  /** How many messages are answered before the last one; one by default. */
  readonly answered?: number;
  /** Whether the reply to the last message is still being written. */
  readonly isInFlight: boolean;
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

/** A guest with a thread, who is about to come in. */
export const guestWhoClaims = async (options: ClaimingGuestOptions): Promise<ClaimingGuest> => {
  const { url, recorder } = options;
  const account = newAccount();
  const own = options.account === "existing" ? await makeElsewhere(url, account) : [];
  const guest = await visitOverHttp("guest", { url, recorder });
  const { client, conversationId } = guest;
  for (let line = 1; line <= (options.answered ?? 1); line += 1) {
    await guest.says(`i came as a guest ${line}`);
    await turnEnds(guest);
  }
  await guest.says(LAST_LINE);
  if (!options.isInFlight) await turnEnds(guest);
  await guest.leaves();
  const asGuest = client.copy();
  const path = `/api/conversations/${conversationId}`;
  let isMade = options.account === "existing";

  const enters = async (way: HttpClient): Promise<boolean> => {
    if (!isMade) {
      const made = await way.call("POST", "/api/auth/sign-up/email", account);
      // Made before, and the answer was lost.
      isMade = made?.status === 200 || made?.status === 422;
      if (made?.status !== 422) return isMade;
    }
    const { email, password } = account;
    const entered = await way.call("POST", "/api/auth/sign-in/email", { email, password });
    return entered?.status === 200;
  };

  const ask = (who: HttpClient, method: string, to: string, body?: unknown) =>
    untilAnswered(() => who.call(method, to, body));

  const state = async () => mustParse(conversationUpdate, (await ask(client, "GET", path)).body);

  return {
    client,
    conversationId,
    enters,
    claims: async (way, onStep) => {
      onStep?.();
      if (!(await enters(way))) return false;
      onStep?.();
      const claimed = await way.call("POST", "/api/claim", {});
      return claimed?.status === 200;
    },
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
