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

/** Repeats a call until it has an answer other than those that ask for a retry. */
export const untilAnswered = async (call: () => Promise<Answer | null>): Promise<Answer> => {
  for (;;) {
    const answer = await call();
    if (answer !== null && !asksAgain(answer)) return answer;
    await sleep(10);
  }
};

/** The failure kind of an error response. */
export const kindOf = (answer: Answer): string => mustParse(failure, answer.body).error.kind;

/** Repeats a call until it is answered, which has to be with that status; gives the body. */
const succeeds = async (
  client: HttpClient,
  status: number,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const answer = await untilAnswered(() => client.call(method, path, body));
  if (answer.status !== status)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Signs up; if the account exists, because the answer to an earlier try was lost, signs in. */
export const makeAccount = async (client: HttpClient, account: Person): Promise<void> => {
  const made = await untilAnswered(() => client.call("POST", "/api/auth/sign-up/email", account));
  if (made.status === 200) return;
  if (made.status !== 422) throw new Error(`sign-up: ${made.status} ${JSON.stringify(made.body)}`);
  const { email, password } = account;
  await succeeds(client, 200, "POST", "/api/auth/sign-in/email", { email, password });
};

const messagePage = v.object({ messages: v.array(message), hasEarlier: v.boolean() });
const LARGEST_PAGE = 200;

/** Every message of a conversation, oldest first, page by page. */
export const listAll = async (client: HttpClient, conversationId: string): Promise<Message[]> => {
  const all: Message[] = [];
  for (;;) {
    const before = all[0] === undefined ? "" : `&before=${all[0].order}`;
    const path = `/api/conversations/${conversationId}/messages?orderBy=order&direction=desc&limit=${LARGEST_PAGE}${before}`;
    const page = mustParse(messagePage, await succeeds(client, 200, "GET", path));
    all.unshift(...page.messages.toReversed());
    if (!page.hasEarlier || page.messages.length === 0) return all;
  }
};

/** A visitor who behaves like the page: past the 18+ step, with an open conversation and the AI notice shown. */
export const visitOverHttp = async (
  kind: "guest" | "account",
  { url, recorder }: { readonly url: string; readonly recorder: Recorder },
  client = createHttpClient({ url }),
) => {
  if (kind === "account") await makeAccount(client, newPerson());
  const birth = { day: 4, month: 7, year: 1990 };
  await succeeds(client, 200, "POST", "/api/visitor/age-step", birth);
  const conversationId = clientId();
  const path = `/api/conversations/${conversationId}`;
  const conversation = { id: conversationId, assistantId: "marisol" };
  await succeeds(client, 201, "POST", "/api/conversations", conversation);
  const showNotice = () =>
    succeeds(client, 200, "POST", `${path}/notices`, { version: NOTICE_VERSION });
  await showNotice();

  const live = followThread({ url, client, conversationId, recorder });

  /** Posts a message once, without retries. */
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
      const state = mustParse(conversationUpdate, await succeeds(client, 200, "GET", path));
      const messages = await listAll(client, conversationId);
      recorder.saw(conversationId, messages.map(toSeen));
      return { turn: state.turn, messages };
    },
    leaves: () => live.close(),
  };
};

export type VisitorOverHttp = Awaited<ReturnType<typeof visitOverHttp>>;
