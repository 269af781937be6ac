import { conversationUpdate, failure, message, type Message, mustParse } from "@evenfall/contracts";
import { NOTICE_VERSION } from "@evenfall/domain";
import {
  clientId,
  createHttpClient,
  newPerson,
  type Answer,
  type HttpClient,
  type Person,
  type Recorder,
  type SentMessage,
} from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { asksAgain, followThread, toSeen } from "./live-thread.ts";

/** Repeats a call that had no answer, or one that asks for another try, until it has one. */
export const untilAnswered = async (call: () => Promise<Answer | null>): Promise<Answer> => {
  for (;;) {
    const answer = await call();
    if (answer !== null && !asksAgain(answer)) return answer;
    await sleep(10);
  }
};

/** The kind of a failed answer. */
export const kindOf = (answer: Answer): string => mustParse(failure, answer.body).error.kind;

const expectStatus = (answer: Answer, status: number, what: string): void => {
  if (answer.status !== status)
    throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
};

/** Signs in. */
const enterAccount = async (client: HttpClient, { email, password }: Person): Promise<void> => {
  const entered = await untilAnswered(() =>
    client.call("POST", "/api/auth/sign-in/email", { email, password }),
  );
  expectStatus(entered, 200, "sign-in");
};

/** Signs up; where the answer to an earlier try was lost, the account stands already, and is signed in to. */
export const makeAccount = async (client: HttpClient, account: Person): Promise<void> => {
  const made = await untilAnswered(() => client.call("POST", "/api/auth/sign-up/email", account));
  if (made.status === 422) await enterAccount(client, account);
  else expectStatus(made, 200, "sign-up");
};

/** Passes the 18+ step. */
const becomeAdult = async (client: HttpClient): Promise<void> => {
  const passed = await untilAnswered(() =>
    client.call("POST", "/api/visitor/age-step", { day: 4, month: 7, year: 1990 }),
  );
  expectStatus(passed, 200, "18+ step");
};

const messagePage = v.object({ messages: v.array(message), hasEarlier: v.boolean() });
const LARGEST_PAGE = 200;

/** Every message of a conversation, oldest first, page by page. */
export const listAll = async (client: HttpClient, conversationId: string): Promise<Message[]> => {
  const all: Message[] = [];
  for (;;) {
    const before = all[0] === undefined ? "" : `&before=${all[0].order}`;
    const answer = await untilAnswered(() =>
      client.call(
        "GET",
        `/api/conversations/${conversationId}/messages?orderBy=order&direction=desc&limit=${LARGEST_PAGE}${before}`,
      ),
    );
    expectStatus(answer, 200, "list");
    const page = mustParse(messagePage, answer.body);
    all.unshift(...page.messages.toReversed());
    if (!page.hasEarlier || page.messages.length === 0) return all;
  }
};

/**
 * Somebody who talks to the server as the web page does, over HTTP: past the 18+ step, with a
 * conversation open and the AI notice shown.
 */
export const visitOverHttp = async (
  kind: "guest" | "account",
  { url, recorder }: { readonly url: string; readonly recorder: Recorder },
  client = createHttpClient({ url }),
) => {
  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    untilAnswered(() => client.call(method, path, body));

  if (kind === "account") await makeAccount(client, newPerson());
  await becomeAdult(client);
  const conversationId = clientId();
  const path = `/api/conversations/${conversationId}`;
  expectStatus(
    await ask("POST", "/api/conversations", { id: conversationId, assistantId: "marisol" }),
    201,
    "start",
  );
  const showNotice = async (): Promise<void> =>
    expectStatus(await ask("POST", `${path}/notices`, { version: NOTICE_VERSION }), 200, "notice");
  await showNotice();

  const live = followThread({ url, client, conversationId, recorder });

  /** Posts once. */
  const posts = (sent: SentMessage): Promise<Answer | null> => {
    recorder.attempted(conversationId, sent);
    return client.call("POST", `${path}/messages`, sent);
  };

  return {
    client,
    conversationId,
    live,
    posts,
    /** Sends until there is an answer: `taken` by a 202, `over` when a guest's limits are reached. */
    says: async (content: string, id = clientId()): Promise<"taken" | "over"> => {
      const sent = { id, content };
      for (;;) {
        const answer = await untilAnswered(() => posts(sent));
        if (answer.status === 202) {
          recorder.acknowledged(conversationId, sent);
          live.absorb(mustParse(conversationUpdate, answer.body));
          return "taken";
        }
        const reason = kindOf(answer);
        if (reason === "reply-in-progress") {
          await live.refresh();
          await live.until(() => live.turn !== "typing");
        } else if (reason === "notice-required") await showNotice();
        else if (reason === "guest-gated" || reason === "guest-limit") {
          recorder.refused(conversationId, id);
          return "over";
        } else throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    },
    /** The whole log as the server lists it, oldest first, and its turn. */
    wholeThread: async () => {
      const state = await ask("GET", path);
      expectStatus(state, 200, "read");
      const messages = await listAll(client, conversationId);
      recorder.saw(conversationId, messages.map(toSeen));
      return { turn: mustParse(conversationUpdate, state.body).turn, messages };
    },
    leaves: () => live.close(),
  };
};

export type VisitorOverHttp = Awaited<ReturnType<typeof visitOverHttp>>;
