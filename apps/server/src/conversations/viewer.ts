import { fail, ok, type Result } from "@evenfall/domain";
import type { Queries } from "../platform/database/database.ts";
import type { GuestLedger, GuestPass } from "../identity/index.ts";

/** The owner who asks for a conversation, as an account or as a guest. */
export type Viewer =
  | { readonly kind: "account"; readonly ownerId: string }
  | {
      readonly kind: "guest";
      readonly ownerId: string;
      readonly passId: string;
      readonly repliesSpent: number;
    };

/**
 * The guest's pass, locked until the transaction ends; null for an account. Not found where the
 * pass was claimed or expired since the visitor was identified: what it owned is no longer a guest's.
 */
export const lockPassOf = async (
  tx: Queries,
  viewer: Viewer,
  guests: GuestLedger,
): Promise<Result<GuestPass | null, { readonly kind: "not-found" }>> => {
  if (viewer.kind === "account") return ok(null);
  const pass = await guests.lockPass(tx, viewer.passId);
  return pass?.ownerId === viewer.ownerId ? ok(pass) : fail({ kind: "not-found" });
};

/** The same, and locks an account's row first, for changes to all that a viewer owns; not found if it was deleted. */
export const lockOwner = async (tx: Queries, viewer: Viewer, guests: GuestLedger) =>
  viewer.kind === "account" && !(await guests.lockAccountRow(tx, viewer.ownerId))
    ? fail({ kind: "not-found" as const })
    : lockPassOf(tx, viewer, guests);
