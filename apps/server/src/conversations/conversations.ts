import type { FailureKind } from "@evenfall/contracts";
import type { ListQuery } from "@evenfall/domain";
import { inArray } from "drizzle-orm";
import { CONTEXT_TOKENS } from "../assistant/index.ts";
import { createMemory, type FindFacts } from "../memory/index.ts";
import { claim } from "./claim/claim.ts";
import type { AskDeps } from "./deps.ts";
import {
  addFact,
  changeFact,
  forgetFact,
  readMemory,
  forgetEverything,
} from "./memory/edit-memory.ts";
import { answerRemembered } from "./memory/answer-remembered.ts";
import { screenNote } from "./memory/screen-note.ts";
import { createModelPasses } from "./run/model-passes.ts";
import type { EndedLease } from "./run/run-leases.ts";
import { stopReply } from "./run/stop-reply.ts";
import { readRunQueue } from "./run/run-queue.ts";
import { createRunWorker } from "./run/run-worker.ts";
import { searchMessages } from "./search/search-messages.ts";
import { answerAgeQuestion } from "./send/answer-age-question.ts";
import { helpFirst, type RefusedWords } from "./send/help-first.ts";
import { retryReply } from "./send/retry-reply.ts";
import { screenMessage } from "./send/screen-message.ts";
import { sendMessage } from "./send/send-message.ts";
import { conversations } from "./tables.ts";
import { answerCharacterUpdate, readCharacterUpdate } from "./thread/character-update.ts";
import { changeConversation } from "./thread/change-conversation.ts";
import { deleteConversation, eraseConversations } from "./thread/delete-conversation.ts";
import { expireConversations } from "./thread/expire-conversations.ts";
import { findReply, isUnseen } from "./thread/find-reply.ts";
import { listConversations } from "./thread/list-conversations.ts";
import { listMessages } from "./thread/list-messages.ts";
import { react } from "./thread/react.ts";
import { readForViewer } from "./thread/read-conversation.ts";
import { readEverything } from "./thread/read-everything.ts";
import { recordNotice } from "./thread/record-notice.ts";
import { resumeConversation } from "./thread/resume-conversation.ts";
import { startConversation } from "./thread/start-conversation.ts";
import { anotherReply } from "./versions/another-reply.ts";
import { editMessage } from "./versions/edit-message.ts";
import { showVersion } from "./versions/show-version.ts";
import { takeBackMessage } from "./versions/take-back-message.ts";
import type { Viewer } from "./viewer.ts";
import { anyConversation } from "./thread/store.ts";

export interface CreateConversationsDeps extends Omit<
  AskDeps,
  "wakeAt" | "abortLease" | "replied" | "memory"
> {
  /** Finds facts in a message; by default, the memory's own rules. */
  readonly findFacts?: FindFacts;
  /** Notifies the other nodes that the lease which one of them may hold on a run has ended. */
  readonly leaseEnded: (ended: EndedLease) => void;
}

/** The log of every conversation, and the runs that answer in it. */
export const createConversations = (deps: CreateConversationsDeps) => {
  const inner: AskDeps = {
    ...deps,
    memory: createMemory({
      ...deps,
      contextTokens: deps.assistant.contextTokens ?? CONTEXT_TOKENS,
    }),
    wakeAt: (dueAt) => runs.wakeAt(dueAt),
    abortLease: (ended) => {
      runs.abortLease(ended);
      deps.leaseEnded(ended);
    },
    replied: (thread, payer) => passes.replied(thread, payer),
  };
  const runs = createRunWorker(inner);
  const passes = createModelPasses(inner);

  /** Binds the dependencies, a function's last argument. */
  const bound =
    <Args extends readonly unknown[], Answer>(work: (...args: [...Args, AskDeps]) => Answer) =>
    (...args: Args): Answer =>
      work(...args, inner);

  return {
    worker: {
      start: runs.start,
      abortLease: runs.abortLease,
      stop: async (): Promise<void> => {
        await Promise.all([runs.stop(), passes.stop()]);
      },
      get inWork() {
        return runs.inWork;
      },
    },
    start: bound(startConversation),
    list: (viewer: Viewer, query: ListQuery) => listConversations(viewer.ownerId, query, inner),
    read: bound(readForViewer),
    readMessages: bound(listMessages),
    search: bound(searchMessages),
    screen: bound(screenMessage),
    send: bound(sendMessage),
    react: bound(react),
    helpFirst: <Failure extends { readonly kind: FailureKind }>(
      failure: Failure,
      words: RefusedWords,
    ) => helpFirst(failure, words, inner),
    resume: bound(resumeConversation),
    answerAgeQuestion: bound(answerAgeQuestion),
    recordNotice: bound(recordNotice),
    retry: bound(retryReply),
    stop: bound(stopReply),
    edit: bound(editMessage),
    takeBack: bound(takeBackMessage),
    anotherReply: bound(anotherReply),
    showVersion: bound(showVersion),
    readMemory: bound(readMemory),
    screenNote: bound(screenNote),
    addFact: bound(addFact),
    changeFact: bound(changeFact),
    forgetFact: bound(forgetFact),
    forgetEverything: bound(forgetEverything),
    answerRemembered: bound(answerRemembered),
    readCharacterUpdate: bound(readCharacterUpdate),
    answerCharacterUpdate: bound(answerCharacterUpdate),
    claim: bound(claim),
    change: bound(changeConversation),
    delete: bound(deleteConversation),
    eraseOwner: bound(eraseConversations),
    readEverything: bound(readEverything),
    findReply: bound(findReply),
    isUnseen: (reply: Parameters<typeof isUnseen>[1]) => isUnseen(deps.database.queries, reply),
    guestThread: (ownerId: string) => anyConversation(deps.database.queries, ownerId),
    /** The revision of every thread of some owners, for pages that may have missed events. */
    standingsOf: async (ownerIds: readonly string[]) => {
      const { ownerId, id: conversationId, revision } = conversations;
      return deps.database.queries
        .select({ ownerId, conversationId, revision })
        .from(conversations)
        .where(inArray(ownerId, [...ownerIds]));
    },
    /** Deletes guests' threads whose time is up, until it is stopped; gives how many. */
    expire: async (signal?: AbortSignal): Promise<number> => {
      const deleted = await expireConversations(inner, signal);
      if (deleted > 0)
        inner.log.info({ conversations: deleted }, "guests' conversations were deleted");
      return deleted;
    },
    /** Every run that is not over, of all nodes. */
    queue: bound(readRunQueue),
  };
};

export type Conversations = ReturnType<typeof createConversations>;
