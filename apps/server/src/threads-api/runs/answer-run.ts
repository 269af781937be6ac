import { and, desc, eq, ne } from "drizzle-orm";
import { openUsage, settleUsage } from "../../platform/limits/index.ts";
import { EngineFailure, instructionsOf, type Reply, type Usage } from "../../assistant/index.ts";
import type { CharacterCard } from "../../characters/index.ts";
import { NO_MEMORY } from "../../memory/index.ts";
import type { Asked, Lease, Work } from "../../runs/index.ts";
import { completeRun, endRun, failRun, takeUpRun, type StepDeps } from "./end-run.ts";
import { type MessageRow, type RunRow, type ThreadRow, serviceMessages } from "../tables.ts";
import { PROGRAM } from "../deps.ts";
import { screenMessages, type Caught, turnsOf } from "./screen-messages.ts";

/** Most messages that an engine gets to see, the newest ones. */
const HISTORY_MESSAGES = 60;

const readHistory = (run: RunRow, deps: StepDeps): Promise<MessageRow[]> =>
  deps.database.queries
    .select()
    .from(serviceMessages)
    .where(and(eq(serviceMessages.threadId, run.threadId), ne(serviceMessages.screening, "caught")))
    .orderBy(desc(serviceMessages.order))
    .limit(Math.min(HISTORY_MESSAGES, run.settings.lastMessages ?? HISTORY_MESSAGES))
    .then((rows) => rows.toReversed());

interface Material {
  readonly run: RunRow;
  readonly thread: ThreadRow;
  readonly card: CharacterCard;
}

/** The reply, with the words of both sides screened; or why there is none. */
const makeReply = async (
  { run, thread, card }: Material,
  { signal, usage }: { readonly signal: AbortSignal; readonly usage: Usage },
  deps: StepDeps,
): Promise<Reply | Caught> => {
  const { queries } = deps.database;
  const history = await screenMessages(await readHistory(run, deps), {
    queries,
    screening: deps.screening,
    signal,
  });
  if (!history.ok) return history.error;
  // Nothing was said yet: the character opens, as it does for a visitor.
  if (history.value.length === 0)
    return { text: card.greeting, engine: "greeting", state: undefined, usage: null };
  const reply = await deps.assistant.reply(
    {
      character: card,
      history: history.value.map((row) => ({
        role: row.role,
        content: row.parts.join("\n"),
        at: row.createdAt.getTime(),
      })),
      messageCount: thread.lastMessage,
      memory: NO_MEMORY,
      states: thread.engineState,
      seed: run.replyId,
      now: deps.clock.now(),
    },
    signal,
    usage,
  );
  const screened = await deps.screening.judge(
    reply.text,
    {
      side: "out",
      previous: turnsOf(history.value),
      instructed: instructionsOf(card),
    },
    signal,
  );
  // Programs call here: what is only suspect passes.
  return screened.verdict.action === "pass" || screened.verdict.action === "suspect"
    ? reply
    : {
        kind: "reply-block",
        error: { code: "server_error", message: "The reply was held back by the safety check." },
      };
};

const failWith = (lease: Lease, failure: EngineFailure, deps: StepDeps): Promise<void> => {
  deps.log.warn({ failure: failure.kind, reason: failure.message }, "an engine gave no reply");
  return failure.kind === "rate-limited"
    ? failRun(lease, failure.kind, deps, {
        code: "rate_limit_exceeded",
        message: "Rate limit reached. Please try again later.",
      })
    : failRun(lease, failure.kind, deps);
};

const store = async (lease: Lease, asked: Asked<Reply | Caught>, deps: StepDeps): Promise<void> => {
  switch (asked.type) {
    case "answered": {
      const { answer } = asked;
      if ("text" in answer) return completeRun(lease, answer, deps);
      return failRun(lease, answer.kind, deps, answer.error);
    }
    case "expired":
      return endRun(lease, "time-out", "timed-out", deps);
    case "failed":
      if (!(asked.cause instanceof EngineFailure)) throw asked.cause;
      return failWith(lease, asked.cause, deps);
    case "let-go":
      return undefined;
  }
};

/**
 * Carries a leased run to its end: confirms a cancellation, ends what took too long, or asks the
 * engine and stores its reply. Where the lease is lost or the server stops, the run stays as it is.
 */
export const answerRun = async (
  row: RunRow,
  work: Work<RunRow, Lease>,
  deps: StepDeps,
): Promise<void> => {
  const { lease } = work;
  if (row.status === "cancelling") return endRun(lease, "released", "cancelled", deps);
  const leftMs = row.expiresAt.getTime() - deps.clock.now();
  if (leftMs <= 0) return endRun(lease, "time-out", "timed-out", deps);
  const card = deps.characters.get(row.characterId);
  if (card === undefined) return failRun(lease, "character-unknown", deps);
  const taken = await takeUpRun(lease, deps);
  if (taken === null || work.abort.signal.aborted) return undefined;
  const usage = openUsage();
  return work.answer({
    leftMs,
    ask: (signal) => makeReply({ ...taken, card }, { signal, usage }, deps),
    store: async (asked) => {
      await settleUsage(usage, { id: taken.run.id, payer: PROGRAM }, deps);
      await store(lease, asked, deps);
    },
  });
};
