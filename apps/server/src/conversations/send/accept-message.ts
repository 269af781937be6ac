import { drawDelayMs, GUEST_RETENTION_MS, ok, turnOf, whyNotSent } from "@evenfall/domain";
import type { Screened } from "../../safety/index.ts";
import { askAgeAtSend, resumePausedRuns } from "./ask-age.ts";
import type { AskDeps } from "../deps.ts";
import { newRunAt } from "./new-run.ts";
import { hasJudge } from "../run/judge-asked.ts";
import { countQuietLine, isCrisis, quietLineFor } from "./quiet-line.ts";
import { refuse } from "../calls.ts";
import type { SendCommand } from "./send-command.ts";
import type { ViewerDecision, ViewerState } from "../thread/step-viewer.ts";
import type { Deciding } from "../thread/step-thread.ts";
import { toRun, findMessage } from "../thread/store.ts";
import type { ThreadChange } from "../thread/write-thread.ts";
import { visitorMessage } from "../thread/message-row.ts";
import type { MessageRow } from "../rows.ts";

const isOpen = ({ removed, sealed, source }: MessageRow): boolean =>
  !removed && !sealed && source !== "card";

/** Whether a message stands in the thread for the visitor to read, so that another may answer it. */
const mayBeAnswered = async (
  { conversation: { ownerId, id: conversationId }, newest, queries }: Deciding,
  id: string,
): Promise<boolean> => {
  const near = newest.find((row) => row.id === id);
  if (near !== undefined) return isOpen(near);
  const row = await findMessage(queries, ownerId, id);
  return row?.conversationId === conversationId && isOpen(row);
};

const GONE = "The message you answer is no longer here.";

/**
 * Stores the message with a run that is due after the read delay, if no rule refuses it.
 * Throws `OverSpendLimit`, with nothing stored: a run sets aside what its reply may cost when it is
 * accepted, so that none is ever stopped half-way.
 */
export const acceptMessage = async (
  state: ViewerState,
  content: string,
  command: SendCommand,
  { verdict }: Screened,
  deps: AskDeps,
): Promise<ViewerDecision> => {
  const { conversation, guest, run, now } = state;
  const { ownerId } = conversation;
  // A run waits for a Yes: the question is still open, or a provider or support has settled it since.
  const waitsForYes = run?.status === "queued" && run.wakeAt === null;
  const why = whyNotSent(
    {
      isPaused: conversation.pausedAt !== null,
      turn: turnOf(run === null ? null : toRun(run)),
      isAskedForAge: waitsForYes && state.age?.outcome === "asked",
      standing: guest?.standing ?? null,
      noticeShownAt: conversation.noticeShownAt?.getTime() ?? null,
    },
    now,
    deps.noticeIntervalMs,
  );
  if (why !== null) return refuse(why);
  const replyTo = command.replyTo ?? null;
  if (replyTo !== null && !(await mayBeAnswered(state, replyTo)))
    return refuse("content-invalid", {
      reason: "quoted-gone",
      message: GONE,
      field: "replyTo",
    });
  const dueAt = now + drawDelayMs(deps.readDelay, deps.chance);
  const began = run === null ? await newRunAt(dueAt, state, command.addressHash, deps) : ok(null);
  if (!began.ok) return { change: null, answer: began };
  const { newRun, reservation } = began.value ?? { newRun: null, reservation: null };
  const suspected = verdict.action === "suspect" ? verdict.class : null;
  // Where there is a judge, it may clear the message first.
  const quietLine =
    isCrisis(suspected) && !hasJudge(deps)
      ? await quietLineFor(state, conversation, { class: suspected, region: command.region })
      : null;
  const message = {
    ...visitorMessage(conversation, { id: command.messageId, content, at: now, replyTo }),
    suspect: suspected,
    quietLine,
  };
  const change: ThreadChange = {
    conversation: {
      lastOrder: message.order,
      updatedAt: message.createdAt,
      ...(guest === null ? {} : { expiresAt: new Date(now + GUEST_RETENTION_MS) }),
      ...(hasJudge(deps) ? { region: command.region } : {}),
    },
    added: [message],
    ...(newRun === null ? {} : { newRun }),
  };
  let wakeAt = newRun === null ? null : dueAt;
  let announceAge: (() => void) | null = null;
  // Where there is a judge, it reads the message before it is answered.
  const asksAge = suspected === "under-18" && !hasJudge(deps);
  const reserves = reservation !== null && deps.spending.isLimited;
  return {
    change,
    also:
      quietLine === null && !waitsForYes && !reserves && !asksAge
        ? undefined
        : async (tx) => {
            if (quietLine !== null) await countQuietLine(tx, quietLine, now);
            if (waitsForYes) wakeAt = await resumePausedRuns(tx, ownerId, now, deps);
            if (asksAge) announceAge = await askAgeAtSend(tx, conversation, now, deps);
            if (reservation !== null) await deps.spending.reserve(tx, reservation);
          },
    shows: { turn: "waiting", userMessages: 1 },
    afterCommit: () => {
      if (announceAge !== null) announceAge();
      else if (wakeAt !== null) deps.wakeAt(wakeAt);
    },
  };
};
