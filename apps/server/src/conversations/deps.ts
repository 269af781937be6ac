import type { LiveEvent } from "@evenfall/contracts";
import type { DelayRange } from "@evenfall/domain";
import type { Database } from "../platform/database/database.ts";
import type { Payer, Spending } from "../platform/limits/index.ts";
import type { Runtime } from "../platform/runtime.ts";
import type { TurnMetrics } from "../platform/telemetry/metrics.ts";
import type { Assistant } from "../assistant/index.ts";
import type { CharacterVersions } from "../characters/index.ts";
import type { GuestLedger } from "../identity/index.ts";
import type { Memory } from "../memory/index.ts";
import type { Safety } from "../safety/index.ts";
import type { UpdateDeps } from "./thread/conversation-update.ts";
import type { EndedLease } from "./run/run-leases.ts";
import type { ThreadState } from "./thread/read-thread.ts";

export interface ConversationsDeps
  extends UpdateDeps, Pick<Runtime, "clock" | "chance" | "ids" | "log" | "tracing" | "scope"> {
  readonly database: Database;
  readonly turns: TurnMetrics;
  readonly guests: GuestLedger;
  readonly memory: Memory;
  readonly safety: Safety;
  /** What models may cost in a day. */
  readonly spending: Spending;
  /** Earlier versions of characters, for conversations that stay with them. */
  readonly versions: Pick<CharacterVersions, "at" | "changesBetween">;
  readonly readDelay: DelayRange;
  /** Versions of the AI notice that may be recorded: today's, and those of pages still open. */
  readonly noticeVersions: readonly string[];
  /** The shortest and the longest time that a character types; with 0 and 0, a reply is shown once made. */
  readonly typing: DelayRange;
  /** Sends to every open stream of an owner. Called after a commit, never before. */
  readonly publish: (ownerId: string, event: LiveEvent) => void;
  /** Ends the streams that were opened with a guest pass or a session. */
  readonly closeStreams: (credential: string) => void;
  /** Lets the worker know that a run falls due at that moment. */
  readonly wakeAt: (dueAt: number) => void;
  /** Notifies every worker that the lease it may hold on a run has ended; call after the commit. */
  readonly abortLease: (ended: EndedLease) => void;
  /** An engine's reply was stored in that conversation; `payer` paid for it, null where spending is not limited. */
  readonly replied: (thread: ThreadState, payer: Payer | null) => void;
}

/** For code that asks the assistant. */
export interface AskDeps extends ConversationsDeps {
  readonly assistant: Assistant;
}
