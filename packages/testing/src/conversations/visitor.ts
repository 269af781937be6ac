import {
  type ConversationUpdate,
  type LocalCopy,
  localMessage,
  mustParse,
} from "@evenfall/contracts";
import { NOTICE_VERSION, type Reaction, type Result } from "@evenfall/domain";
import type { Ids } from "@evenfall/server/platform/ids.ts";
import type { Conversations } from "@evenfall/server/conversations/conversations.ts";
import type { Command } from "@evenfall/server/conversations/calls.ts";
import type { Viewer } from "@evenfall/server/conversations/viewer.ts";

/** The value of a result; a failure fails the test. */
export const given = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
};

/** The kind of a result's failure; null for a success. */
export const refusal = (result: Result<unknown, { readonly kind: string }>): string | null =>
  result.ok ? null : result.error.kind;

/** What the browser would keep of a conversation it was told of (design §6). */
export const copyOf = (
  update: ConversationUpdate,
  changes: Partial<LocalCopy> = {},
): LocalCopy => ({
  threadId: update.conversation.id,
  messages: update.messages.map((message) => mustParse(localMessage, message)),
  assistantMessageCount: update.messages.filter(({ role }) => role === "assistant").length,
  assistantId: update.conversation.assistantId,
  assistantName: update.conversation.assistantName,
  createdAt: update.conversation.createdAt,
  updatedAt: update.conversation.updatedAt,
  ...changes,
});

/** The remembered lines of an update: for each message, what is kept and, with "?", what is asked. */
export const linesIn = ({ messages }: Pick<ConversationUpdate, "messages">): string[][] =>
  messages
    .flatMap(({ remembered }) => remembered ?? [])
    .map(({ facts, asked }) => [
      ...facts.map(({ text }) => text),
      ...asked.map(({ text }) => `${text}?`),
    ]);

export interface VisitorDeps {
  readonly conversations: Conversations;
  readonly ids: Ids;
  /** The visitor from whom a request at this moment comes. */
  readonly viewer: () => Promise<Viewer>;
  readonly passes: (ms: number) => Promise<void>;
}

/** Far longer than any turn can take. */
const TURN_MAX_MS = 200_000;
const LOOK_MS = 250;
const WAIT_MS = 1000;

/** Where calls come from. */
const FROM = { addressHash: "address", region: "US" };

interface Sending {
  readonly as?: VisitorDeps["viewer"];
  readonly replyTo?: string | undefined;
}

/** A visitor in front of one conversation. */
export const createVisitor = ({ conversations, ids, viewer, passes }: VisitorDeps) => {
  let conversationId = "";
  const current = async (): Promise<ConversationUpdate> =>
    given(await conversations.read(await viewer(), conversationId, null));
  /** Lets time pass until the newest turn is in that state. */
  const untilTurnIs = async (turn: ConversationUpdate["turn"], lookMs: number) => {
    for (let waitedMs = 0; waitedMs < TURN_MAX_MS; waitedMs += lookMs) {
      const update = await current();
      if (update.turn === turn) return update;
      await passes(lookMs);
    }
    throw new Error(`the turn is never ${turn}`);
  };
  const self = {
    get conversationId() {
      return conversationId;
    },
    viewer,
    current,
    after: async (revision: number) =>
      given(await conversations.read(await viewer(), conversationId, revision)),
    /** Switches to an existing conversation. */
    at: (id: string) => {
      conversationId = id;
      return self;
    },
    start: async (
      options: { id?: string; characterId?: string; startOver?: boolean; copy?: LocalCopy } = {},
    ) => {
      const usual = { id: ids.next(), characterId: "ada", startOver: false, copy: null };
      return conversations.start(await viewer(), { ...usual, ...options });
    },
    sees: async () =>
      conversations.recordNotice(await viewer(), { conversationId, version: NOTICE_VERSION }),
    /** Makes a thread and records that the notice was shown, so that messages are accepted. */
    opens: async (characterId = "ada", startOver = false) => {
      conversationId = given(await self.start({ characterId, startOver })).conversation.id;
      given(await self.sees());
    },
    send: async (
      content: string,
      messageId = ids.next(),
      { as = viewer, ...more }: Partial<typeof FROM> & Sending = {},
    ) => conversations.send(await as(), { conversationId, messageId, content, ...FROM, ...more }),
    reacts: async (messageId: string, reaction: Reaction | null) =>
      conversations.react(await viewer(), { conversationId, messageId, reaction }),
    resumes: async () => given(await conversations.resume(await viewer(), conversationId)),
    says: async (content: string, messageId = ids.next()): Promise<ConversationUpdate> =>
      given(await self.send(content, messageId)),
    /** What the character remembers, as the visitor is shown it. */
    memory: async () => given(await conversations.readMemory(await viewer(), conversationId)),
    remembered: async () => (await self.memory()).facts.map(({ text }) => text),
    notes: async (text: string, id = ids.next()) =>
      conversations.addFact(await viewer(), { conversationId, id, text }),
    corrects: async (factId: string, change: { text?: string; pinned?: boolean }) =>
      conversations.changeFact(await viewer(), { conversationId, factId, ...change }),
    forgets: async (factId: string) =>
      conversations.forgetFact(await viewer(), { conversationId, factId }),
    /** Names, pins or archives the conversation, or records up to where it was seen. */
    marks: async (changes: Omit<Command<"changeConversation">, "conversationId">) =>
      conversations.change(await viewer(), { conversationId, ...changes }),
    /** The conversation as the list shows it. */
    listed: async () => {
      const rows = given(await conversations.list(await viewer(), {}));
      return rows.find(({ id }) => id === conversationId);
    },
    /** The remembered lines under messages: what is kept and, with "?", what is asked. */
    lines: async () => linesIn(await current()),
    /** Takes back what remembered lines say is kept, or answers what they ask. */
    answers: async (keep: boolean, of = current) => {
      for (const { id: messageId, remembered } of (await of()).messages) {
        const shown = [...(remembered?.facts ?? []), ...(remembered?.asked ?? [])];
        if (shown.length > 0)
          given(
            await conversations.answerRemembered(await viewer(), {
              conversationId,
              messageId,
              ids: shown.map(({ id }) => id),
              keep,
            }),
          );
      }
    },
    retries: async (messageId: string) =>
      conversations.retry(await viewer(), { conversationId, messageId, ...FROM }),
    stops: async () => given(await conversations.stop(await viewer(), conversationId)),
    edits: async (edited: string, content: string, messageId = ids.next()) =>
      conversations.edit(await viewer(), { conversationId, edited, messageId, content, ...FROM }),
    takesBack: async (messageId: string) =>
      conversations.takeBack(await viewer(), { conversationId, messageId }),
    asksAnother: async (messageId: string) =>
      conversations.anotherReply(await viewer(), { conversationId, messageId, ...FROM }),
    shows: async (messageId: string, to: number) =>
      conversations.showVersion(await viewer(), { conversationId, messageId, to }),
    /** Lets time pass until the newest turn has ended. */
    isAnswered: () => untilTurnIs("idle", WAIT_MS),
    /** Lets time pass until the character types. */
    isTypedTo: () => untilTurnIs("typing", LOOK_MS),
    /** Says something, and lets time pass until the character types. */
    saysUntilTypedTo: async (content: string): Promise<void> => {
      await self.says(content);
      await self.isTypedTo();
    },
    /** One whole exchange. */
    chats: async (content: string): Promise<ConversationUpdate> => {
      await self.says(content);
      return self.isAnswered();
    },
  };
  return self;
};

/** Words enough that a summary becomes due after a dozen turns. */
export const ramble = (turn: number): string =>
  `${turn}: ${"the tram was late again and the evening went on and on, with rain on every window, ".repeat(3)}`;

/** Who wrote each message of a thread, in order. */
export const sources = ({ messages }: Pick<ConversationUpdate, "messages">): string[] =>
  messages.map(({ source }) => source);

/** The texts of a thread, in order. */
export const texts = (update: ConversationUpdate): string[] =>
  update.messages.map(({ content }) => content);
