import type { Conversation, ConversationUpdate, FailureKind, HelpCard } from "@evenfall/contracts";
import type { ListQuery, Result } from "@evenfall/domain";
import { eq, inArray } from "drizzle-orm";
import { answerAgeQuestion } from "./send/answer-age-question.ts";
import type { Standing } from "../platform/events/event-hub.ts";
import { unlimited, type Spending } from "../platform/limits/index.ts";
import type { RunQueue } from "../platform/telemetry/metrics.ts";
import { claim, type ClaimCommand, type Claimed, type ClaimFailure } from "./claim/claim.ts";
import {
  answerCharacterUpdate,
  readCharacterUpdate,
  type AnswerCommand,
} from "./thread/character-update.ts";
import type { AskDeps, ConversationsDeps } from "./deps.ts";
import {
  addFact,
  changeFact,
  forgetFact,
  readMemory,
  type ChangeFactCommand,
  type MemoryAnswer,
} from "./memory/edit-memory.ts";
import { expireConversations } from "./thread/expire-conversations.ts";
import { listConversations, type QueryFailure } from "./thread/list-conversations.ts";
import { listMessages, type MessagesPage } from "./thread/list-messages.ts";
import { createModelPasses } from "./run/model-passes.ts";
import { ownData, type OwnData } from "./thread/own-data.ts";
import { readForViewer } from "./thread/read-conversation.ts";
import { recordNotice } from "./thread/record-notice.ts";
import { retryReply, type RetryCommand } from "./send/retry-reply.ts";
import type { EndedLease } from "./run/run-leases.ts";
import { readRunQueue } from "./run/run-queue.ts";
import { createRunWorker, type RunWorker } from "./run/run-worker.ts";
import { helpFirst, type RefusedWords } from "./send/help-first.ts";
import { resumeConversation } from "./thread/resume-conversation.ts";
import { screenMessage, type ScreenedWords, type SentWords } from "./send/screen-message.ts";
import { screenNote, type Note } from "./memory/screen-note.ts";
import type { SendCommand, SendFailure } from "./send/send-command.ts";
import { sendMessage } from "./send/send-message.ts";
import {
  startConversation,
  type StartCommand,
  type StartFailure,
} from "./thread/start-conversation.ts";
import { createMemory } from "../memory/index.ts";
import { conversations } from "./tables.ts";
import type { Viewer } from "./viewer.ts";

type NotFound = { readonly kind: "not-found" };

/** The log of every conversation, and the runs that answer in it. */
export interface Conversations extends OwnData {
  start(viewer: Viewer, command: StartCommand): Promise<Result<ConversationUpdate, StartFailure>>;
  list(viewer: Viewer, query: ListQuery): Promise<Result<readonly Conversation[], QueryFailure>>;
  /** A snapshot, or what changed after a revision. Another's conversation is not found. */
  read(
    viewer: Viewer,
    id: string,
    after: number | null,
  ): Promise<Result<ConversationUpdate, NotFound>>;
  readMessages(
    viewer: Viewer,
    id: string,
    query: ListQuery & { readonly before?: number | undefined },
  ): Promise<Result<MessagesPage, NotFound>>;
  /** What the rules say of a message, to be handed to `send` and `helpFirst`: words are read once. */
  screen(words: SentWords): Promise<ScreenedWords>;
  send(viewer: Viewer, command: SendCommand): Promise<Result<ConversationUpdate, SendFailure>>;
  /** A refusal, with help where the refused words speak of a crisis. */
  helpFirst<Failure extends { readonly kind: FailureKind }>(
    failure: Failure,
    words: RefusedWords,
  ): Promise<Failure & { readonly help?: HelpCard }>;
  resume(viewer: Viewer, conversationId: string): ReturnType<typeof resumeConversation>;
  /** The answer to "Are you 18 or older?"; No locks. */
  answerAgeQuestion(viewer: Viewer, isAdult: boolean): Promise<void>;
  recordNotice(
    viewer: Viewer,
    command: { readonly conversationId: string; readonly version: string },
  ): ReturnType<typeof recordNotice>;
  retry(viewer: Viewer, command: RetryCommand): ReturnType<typeof retryReply>;
  readMemory(viewer: Viewer, conversationId: string): Promise<MemoryAnswer>;
  /** Whether words may be remembered; before `addFact` and `changeFact`. */
  screenNote(viewer: Viewer, note: Note): ReturnType<typeof screenNote>;
  addFact(
    viewer: Viewer,
    command: { readonly conversationId: string; readonly id: string; readonly text: string },
  ): Promise<MemoryAnswer>;
  changeFact(viewer: Viewer, command: ChangeFactCommand): Promise<MemoryAnswer>;
  forgetFact(
    viewer: Viewer,
    command: { readonly conversationId: string; readonly factId: string },
  ): Promise<MemoryAnswer>;
  readCharacterUpdate(
    viewer: Viewer,
    conversationId: string,
  ): ReturnType<typeof readCharacterUpdate>;
  answerCharacterUpdate(
    viewer: Viewer,
    command: AnswerCommand,
  ): ReturnType<typeof answerCharacterUpdate>;
  claim(command: ClaimCommand): Promise<Result<Claimed, ClaimFailure>>;
  /** The thread of an owner; a guest has at most one (design §3.6). */
  guestThread(ownerId: string): Promise<string | null>;
  /** Where every thread of some owners stands, for pages that may have missed events. */
  standingsOf(ownerIds: readonly string[]): Promise<readonly Standing[]>;
  /** Deletes guests' threads whose time is up, until it is stopped; gives how many. */
  expire(signal?: AbortSignal): Promise<number>;
  /** Every run that is not over, of all nodes. */
  queue(): Promise<RunQueue>;
  readonly worker: Pick<RunWorker, "start" | "stop" | "abortLease" | "inWork">;
}

export interface CreateConversationsDeps extends Omit<
  AskDeps,
  "wakeAt" | "abortLease" | "replied" | "memory" | "spending"
> {
  /** Unlimited where it is left out. */
  readonly spending?: Spending;
  /** Notifies the other nodes that the lease which one of them may contain on a run has ended. */
  readonly leaseEnded: (ended: EndedLease) => void;
}

export const createConversations = (deps: CreateConversationsDeps): Conversations => {
  const workerDeps: AskDeps = {
    ...deps,
    memory: createMemory(deps),
    spending: deps.spending ?? unlimited,
    wakeAt: (dueAt) => runs.wakeAt(dueAt),
    abortLease: (ended) => {
      runs.abortLease(ended);
      deps.leaseEnded(ended);
    },
    replied: (thread, payer) => passes.replied(thread, payer),
  };
  const runs = createRunWorker(workerDeps);
  const passes = createModelPasses(workerDeps);
  const worker: Conversations["worker"] = {
    start: (options) => runs.start(options),
    abortLease: (ended) => runs.abortLease(ended),
    stop: async () => {
      await Promise.all([runs.stop(), passes.stop()]);
    },
    get inWork() {
      return runs.inWork;
    },
  };
  const inner: ConversationsDeps = workerDeps;
  const passOf = (viewer: Viewer) => (viewer.kind === "guest" ? viewer : null);

  return {
    ...ownData(inner),
    worker,
    start: (viewer, command) => startConversation(viewer, command, inner),
    list: (viewer, query) => listConversations(viewer.ownerId, query, inner),
    read: (viewer, id, after) =>
      readForViewer({ ownerId: viewer.ownerId, id }, after, passOf(viewer), inner),
    readMessages: (viewer, id, query) => listMessages(viewer, id, query, inner),
    send: (viewer, command) => sendMessage(viewer, command, workerDeps),
    screen: (words) => screenMessage(words, inner),
    helpFirst: (failure, words) => helpFirst(failure, words, inner),
    resume: (viewer, id) => resumeConversation(viewer, id, inner),
    answerAgeQuestion: (viewer, isAdult) => answerAgeQuestion(viewer, isAdult, inner),
    recordNotice: (viewer, command) => recordNotice(viewer, command, inner),
    retry: (viewer, command) => retryReply(viewer, command, workerDeps),
    readMemory: (viewer, id) => readMemory(viewer, id, inner),
    screenNote: (viewer, note) => screenNote(viewer, note, inner),
    addFact: (viewer, command) => addFact(viewer, command, inner),
    changeFact: (viewer, command) => changeFact(viewer, command, inner),
    forgetFact: (viewer, command) => forgetFact(viewer, command, inner),
    readCharacterUpdate: (viewer, id) => readCharacterUpdate(viewer, id, inner),
    answerCharacterUpdate: (viewer, command) => answerCharacterUpdate(viewer, command, inner),
    claim: (command) => claim(command, inner),
    guestThread: async (ownerId) =>
      (
        await deps.database.queries
          .select({ id: conversations.id })
          .from(conversations)
          .where(eq(conversations.ownerId, ownerId))
          .limit(1)
      )[0]?.id ?? null,
    standingsOf: (ownerIds) => {
      const { ownerId, id: conversationId, revision } = conversations;
      return deps.database.queries
        .select({ ownerId, conversationId, revision })
        .from(conversations)
        .where(inArray(ownerId, [...ownerIds]));
    },
    expire: async (signal) => {
      const deleted = await expireConversations(inner, signal);
      if (deleted > 0)
        inner.log.info({ conversations: deleted }, "guests' conversations were deleted");
      return deleted;
    },
    queue: () => readRunQueue(inner),
  };
};
