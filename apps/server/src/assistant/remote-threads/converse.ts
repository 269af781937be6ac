import { ok, type Result } from "@evenfall/domain";
import type { Clock } from "../../platform/clock.ts";
import { EngineFailure, type PastMessage, type TokenUsage } from "../engine.ts";
import { followRun, hasThread, isUnderWay, runFailure } from "./follow-run.ts";
import { withinTime } from "../within-time.ts";
import type { Refusal, RemoteThreads } from "./remote-threads.ts";
import { firstTextOf, type RemoteMessage, type RemoteRun } from "./wire.ts";

/** Time limit for cancelling a run that nobody waits for any more. */
const CANCEL_WITHIN_MS = 3000;

/** How many messages of a thread are searched for what an interrupted attempt has left. */
const LOOK_BACK = 100;

/** How often the thread may be found busy with another run. */
const MAX_HELD = 2;

export interface ConverseDeps {
  readonly remote: RemoteThreads;
  readonly clock: Clock;
}

export interface Exchange {
  readonly threadId: string;
  readonly assistantId: string;
  /** The newest message of the thread that belongs to the conversation; null in a new thread. */
  readonly lastKnownId: string | null;
  /** Oldest first, ending with the visitor's. */
  readonly unseen: readonly PastMessage[];
  /** Whether an earlier attempt may have left something in the thread. */
  readonly isDoubtful: boolean;
}

export interface RemoteReply {
  readonly text: string;
  readonly messageId: string;
  readonly usage: TokenUsage | null;
}

const replyOf = (message: RemoteMessage | undefined, run: RemoteRun | null): RemoteReply => {
  const text = message?.role === "assistant" ? firstTextOf(message) : null;
  // A message of another run would answer something else.
  const isOurs = run === null || (message?.run_id ?? run.id) === run.id;
  if (message === undefined || text === null || !isOurs)
    throw new EngineFailure("empty", "the newest message of the remote thread is no reply in text");
  const usage = run?.usage ?? null;
  return {
    text,
    messageId: message.id,
    usage: usage && { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens },
  };
};

const valueOf = <Value>(answer: Result<Value, Refusal>): Value => {
  if (!answer.ok) throw answer.error.failure;
  return answer.value;
};

/**
 * Cancels a run that nobody waits for, within a bounded time. Whether it works does not matter: the service
 * expires the run in time, and the next reply finds it.
 */
const cancelRun = ({ remote, clock }: ConverseDeps, threadId: string, runId: string) =>
  withinTime((signal) => remote.cancelRun(threadId, runId, signal), new AbortController().signal, {
    ms: CANCEL_WITHIN_MS,
    clock,
  }).catch(() => undefined);

/** Ends the run of an interrupted attempt, so that the thread can be used again. */
const freeThread = async (
  { remote, clock }: ConverseDeps,
  threadId: string,
  named: string | null,
  signal: AbortSignal,
): Promise<void> => {
  const runId = named ?? valueOf(await remote.listRuns(threadId, signal)).find(hasThread)?.id;
  if (runId === undefined) return;
  const cancelled = await remote.cancelRun(threadId, runId, signal);
  // An error means that the run has ended by itself.
  if (!cancelled.ok) return;
  const look = async () => valueOf(await remote.retrieveRun(threadId, runId, signal));
  await followRun(cancelled.value, hasThread, look, clock, signal);
};

/** Runs the assistant once and waits for its reply (spec §7). */
const followToReply = async (
  deps: ConverseDeps,
  threadId: string,
  created: RemoteRun,
  signal: AbortSignal,
): Promise<RemoteReply> => {
  const { remote, clock } = deps;
  const look = async () => valueOf(await remote.retrieveRun(threadId, created.id, signal));
  let run = created;
  try {
    run = await followRun(created, isUnderWay, look, clock, signal);
  } catch (error) {
    void cancelRun(deps, threadId, created.id);
    throw error;
  }
  if (run.status === "requires_action") void cancelRun(deps, threadId, run.id);
  if (run.status !== "completed") throw runFailure(run);
  const [newest] = valueOf(await remote.listMessages(threadId, signal));
  return replyOf(newest, run);
};

const isSame = (remote: RemoteMessage, message: PastMessage): boolean =>
  remote.role === message.role && firstTextOf(remote)?.trim() === message.content.trim();

/**
 * Searches the newest messages of a remote thread after the last one we know of: how many of the
 * unseen, from the first, are there already, and the reply to all of them if it is there, too.
 * Earlier messages are never compared: the visitor may say the same thing twice.
 */
const findAlreadyThere = (
  newestFirst: readonly RemoteMessage[],
  lastKnownId: string | null,
  unseen: readonly PastMessage[],
): { readonly count: number; readonly reply: RemoteMessage | null } => {
  const end = newestFirst.findIndex(({ id }) => id === lastKnownId);
  if (lastKnownId !== null && end === -1) return { count: 0, reply: null };
  const added = newestFirst.slice(0, end === -1 ? undefined : end);
  let count = 0;
  for (const remote of added.toReversed()) {
    const next = unseen[count];
    if (next !== undefined && isSame(remote, next)) count += 1;
  }
  const [newest] = added;
  const isAnswered = count === unseen.length && newest?.role === "assistant";
  return { count, reply: isAnswered ? newest : null };
};

/**
 * Adds what the thread has not seen and gives the assistant's reply. A run that an interrupted
 * attempt has left is ended first, and nothing that is there already is added twice; a reply that is
 * there already is taken. Gives a refusal if the thread itself is gone; throws `EngineFailure`.
 */
export const converse = async (
  deps: ConverseDeps,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<Result<RemoteReply, Refusal>> => {
  const { remote } = deps;
  const { threadId, unseen } = exchange;

  /** Adds what is missing and starts a run; gives the run or the refusal. */
  const begin = async (from: number): Promise<Result<RemoteRun, Refusal>> => {
    for (const { role, content } of unseen.slice(from)) {
      const added = await remote.addMessage(threadId, { role, content }, signal);
      if (!added.ok) return added;
    }
    const created = await remote.createRun(threadId, exchange.assistantId, signal);
    // The thread exists, so it is the assistant that is unknown.
    if (!created.ok && created.error.status === 404) throw created.error.failure;
    return created;
  };

  let isDoubtful = exchange.isDoubtful;
  for (let held = 0; ; held += 1) {
    let from = 0;
    if (isDoubtful) {
      const newest = await remote.listMessages(threadId, signal, LOOK_BACK);
      if (!newest.ok) return newest;
      const there = findAlreadyThere(newest.value, exchange.lastKnownId, unseen);
      if (there.reply !== null && firstTextOf(there.reply)?.trim())
        return ok(replyOf(there.reply, null));
      from = there.count;
    }
    const begun = await begin(from);
    if (begun.ok) return ok(await followToReply(deps, threadId, begun.value, signal));
    if (!begun.error.isBusy || held === MAX_HELD) return begun;
    await freeThread(deps, threadId, begun.error.runId, signal);
    isDoubtful = true;
  }
};
