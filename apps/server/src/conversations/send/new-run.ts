import { accountsAt } from "../../platform/limits/index.ts";
import type { AskDeps } from "../deps.ts";
import type { RunRow } from "../rows.ts";
import type { Deciding } from "../thread/step-thread.ts";

/** A run that falls due at that moment. */
export const newRunAt = (
  dueAt: number,
  { conversation: { ownerId, id }, now }: Deciding,
  traceparent: string | null,
  { ids }: Pick<AskDeps, "ids">,
): RunRow => ({
  ownerId,
  id: ids.next(),
  conversationId: id,
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
});

/** What a run sets aside when it is accepted: what its reply may cost. */
export const reservationFor = (
  { conversation: { ownerId }, guest }: Deciding,
  { id }: RunRow,
  addressHash: string,
  { assistant }: Pick<AskDeps, "assistant">,
) => ({
  id,
  payer: { ownerId, addressHash: guest === null ? accountsAt(addressHash) : addressHash },
  nanodollars: assistant.costMax?.reply ?? 0,
});
