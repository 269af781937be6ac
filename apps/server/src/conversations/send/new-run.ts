import { ok, fail, type Result } from "@evenfall/domain";
import { accountsAt, type ReservationRequest } from "../../platform/limits/index.ts";
import type { AskDeps } from "../deps.ts";
import { guestBudgetSpent, type Refusal } from "../calls.ts";
import type { RunRow } from "../rows.ts";
import type { ViewerState } from "../thread/step-viewer.ts";

export interface NewRun {
  readonly newRun: RunRow;
  /** What it sets aside when it is accepted: what its reply may cost. */
  readonly reservation: ReservationRequest;
}

/**
 * A run that falls due at that moment, if there is budget for it. A guest's also takes from the budget of
 * the network, which is spent under the pass's lock. Throws `OverSpendLimit`.
 */
export const newRunAt = async (
  dueAt: number,
  { conversation: { ownerId, id: conversationId }, guest, now, queries, traceparent }: ViewerState,
  addressHash: string,
  { assistant, guests, ids, spending }: Pick<AskDeps, "assistant" | "guests" | "ids" | "spending">,
): Promise<Result<NewRun, Refusal>> => {
  const newRun: RunRow = {
    ownerId,
    id: ids.next(),
    conversationId,
    status: "queued",
    replyId: ids.next(),
    reply: null,
    wakeAt: new Date(dueAt),
    lease: 0,
    spentMs: 0,
    attempts: 0,
    owesCanned: false,
    failureKind: null,
    traceparent,
    createdAt: new Date(now),
    endedAt: null,
  };
  const reservation = {
    id: newRun.id,
    payer: { ownerId, addressHash: guest === null ? accountsAt(addressHash) : addressHash },
    nanodollars: assistant.costMax?.reply ?? 0,
  };
  await spending.look(queries, reservation);
  if (guest !== null) {
    const spent = await guests.spendAddressBudget(queries, addressHash);
    if (!spent.ok) return fail(guestBudgetSpent(spent.error.retryAt));
  }
  return ok({ newRun, reservation });
};
