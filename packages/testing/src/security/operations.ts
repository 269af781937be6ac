import { ENDPOINTS, uuidv7, type Endpoint, type Schema } from "@evenfall/contracts";
import { NOTICE_VERSION } from "@evenfall/domain";
import { uuidIds } from "@evenfall/server/platform/ids.ts";
import type { Answered, Asked, Browser } from "./browser.ts";

export type OperationName = keyof typeof ENDPOINTS;

export const OPERATIONS = Object.entries(ENDPOINTS) as readonly (readonly [
  OperationName,
  Endpoint,
])[];

/** What one visitor has that others may not reach. */
export interface Belongings {
  readonly conversationId: string;
  readonly messageId: string;
  readonly replyId: string;
  readonly factId: string;
  readonly password: string;
}

/** Ids that belong to nobody. */
export const NOBODYS: Belongings = {
  conversationId: uuidIds.next(),
  messageId: uuidIds.next(),
  replyId: uuidIds.next(),
  factId: uuidIds.next(),
  password: "eleven grey herons",
};

export interface Filled {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const AT = "2026-01-02T03:04:05.000Z";

/** A thread with Marisol as a browser keeps it. */
export const copyOf = <Message extends { readonly role: string }>(
  threadId: string,
  messages: readonly Message[],
) => ({
  threadId,
  messages,
  assistantMessageCount: messages.filter(({ role }) => role === "assistant").length,
  assistantId: "marisol",
  assistantName: "Marisol",
  createdAt: AT,
  updatedAt: AT,
});

/** The same with one message of the visitor's own. */
const copyWith = (content: string, threadId: string = uuidIds.next()) => {
  const id = uuidIds.next();
  const unneeded = { tag: "none", sealed: "none", replyTo: id, reaction: "👍", revision: 1 };
  const said = { id, content, role: "user", timestamp: AT, status: "read", source: "visitor" };
  return copyOf(threadId, [{ ...said, ...unneeded }]);
};

/** Each operation with valid values in all of its fields. If one is missing here, this does not compile. */
export const filled = (own: Belongings): Readonly<Record<OperationName, Filled>> => {
  const params = { conversationId: own.conversationId };
  const fact = { ...params, factId: own.factId };
  const list = { orderBy: "updatedAt", direction: "desc", last: "5" };
  const threadId = uuidIds.next();
  return {
    getVisitor: {},
    passAgeStep: { body: { day: 17, month: 5, year: 1990 } },
    answerAgeQuestion: { body: { isAdult: true } },
    startAgeAssurance: { body: {} },
    startConversation: {
      body: {
        id: threadId,
        assistantId: "marisol",
        startOver: false,
        copy: copyWith("hello from a copy", threadId),
      },
    },
    listConversations: { query: { ...list, all: "assistantId:marisol" } },
    getConversation: { params, query: { after: "0" } },
    listMessages: { params, query: { ...list, orderBy: "order", before: "100" } },
    searchMessages: { query: { q: "sea", limit: "5", before: own.messageId } },
    sendMessage: {
      params,
      body: { id: uuidIds.next(), content: "how was the sea today?", replyTo: own.replyId },
    },
    react: { params: { ...params, messageId: own.replyId }, body: { reaction: "❤️" } },
    resumeConversation: { params, body: {} },
    getHelp: { query: { region: "GB", class: "suicide" } },
    reportReply: { params, body: { messageId: own.replyId, reason: "other" } },
    changeConversation: {
      params,
      body: { title: "the lighthouse one", pinned: true, archived: false, seenOrder: 2 },
    },
    deleteConversation: { params },
    recordNotice: { params, body: { version: NOTICE_VERSION } },
    retryReply: { params, body: { messageId: own.replyId } },
    stopReply: { params, body: {} },
    editMessage: {
      params: { ...params, messageId: own.messageId },
      body: { id: uuidIds.next(), content: "how was the tide today?" },
    },
    takeBackMessage: { params: { ...params, messageId: own.messageId }, body: {} },
    anotherReply: { params: { ...params, messageId: own.replyId }, body: {} },
    showVersion: { params: { ...params, messageId: own.replyId }, body: { to: 1 } },
    getMemory: { params },
    addFact: { params, body: { id: uuidIds.next(), text: "Likes rain on tin roofs" } },
    changeFact: { params: fact, body: { text: "Likes strong black tea", pinned: true } },
    forgetFact: { params: fact },
    forgetEverything: { params },
    answerRemembered: { params, body: { messageId: own.replyId, ids: [own.factId], keep: false } },
    getCharacterUpdate: { params },
    answerCharacterUpdate: { params, body: { version: "0123456789abcdef", choice: "stay" } },
    claim: { body: { copy: copyWith("claimed from a copy") } },
    subscribe: { body: { assistantId: "marisol" } },
    getPush: {},
    startPush: {
      body: {
        endpoint: "https://push.example.net/send/1",
        keys: {
          p256dh:
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      },
    },
    endPush: { body: { endpoint: "https://push.example.net/send/1" } },
    getInfo: {},
    exportData: {},
    changePassword: { body: { current: own.password, next: own.password } },
    deleteAccount: { body: { password: own.password } },
  };
};

/** The address of an operation with its parts filled in. */
export const addressOf = (
  { path }: Endpoint,
  { params = {}, query = {} }: Pick<Filled, "params" | "query">,
): string => {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return search === "" ? address : `${address}?${search}`;
};

/** Calls an operation; sends a body if the operation takes one. */
export const perform = (
  browser: Browser,
  endpoint: Endpoint,
  how: Filled,
  asked: Asked = {},
): Promise<Answered> =>
  browser.asks(endpoint.method, addressOf(endpoint, how), {
    ...(endpoint.body === undefined ? {} : { body: how.body }),
    ...asked,
  });

export interface Field {
  /** From the outside in; `*` stands for every element of a list. */
  readonly path: readonly string[];
  readonly schema: Schema;
}

interface Inside {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
}

/** Every field of a schema that has no fields of its own. */
const fieldsOf = (schema: Schema, path: readonly string[] = []): readonly Field[] => {
  const { entries, item, wrapped } = schema as unknown as Inside;
  if (wrapped !== undefined) return fieldsOf(wrapped, path);
  if (item !== undefined) return fieldsOf(item, [...path, "*"]);
  if (entries !== undefined)
    return Object.entries(entries).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
  return [{ path, schema }];
};

const allFields = (endpoint: Endpoint): readonly Field[] => [
  ...(endpoint.query === undefined ? [] : fieldsOf(endpoint.query, ["query"])),
  ...(endpoint.body === undefined ? [] : fieldsOf(endpoint.body, ["body"])),
];

/** Every field that is text: `query.all`, `body.copy.messages.*.content`. */
export const textFields = (endpoint: Endpoint): readonly (readonly string[])[] =>
  allFields(endpoint)
    .filter(({ schema }) => ["string", "picklist"].includes((schema as unknown as Inside).type))
    .map(({ path }) => path);

/** Every field that names something by its id, in the path, the query or the body. */
export const idFields = (endpoint: Endpoint): readonly string[] => [
  ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => `params.${name}`),
  ...allFields(endpoint)
    .filter(({ schema }) => schema === uuidv7)
    .map(({ path }) => path.join(".")),
];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same with another value at this place; throws where there is no such place. */
export const withValue = (value: unknown, path: readonly string[], next: unknown): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  if (name === "*" && Array.isArray(value))
    return value.map((each: unknown) => withValue(each, rest, next));
  if (!isObject(value) || (rest.length > 0 && !Object.hasOwn(value, name)))
    throw new Error(`nothing stands at ${path.join(".")}: fill it in`);
  return { ...value, [name]: withValue(value[name], rest, next) };
};
