import { fail, ok, type Result } from "@evenfall/domain";
import type { Database } from "../platform/database/database.ts";
import { forgetOwner } from "../platform/limits/index.ts";
import type { Conversations } from "../conversations/index.ts";
import type { Account, Identity, VisitorRequest } from "../identity/index.ts";

export interface DeleteAccountDeps {
  readonly database: Database;
  readonly identity: Pick<Identity, "confirmPassword" | "lockAccount" | "eraseAccount">;
  readonly conversations: Pick<Conversations, "eraseOwner">;
  /** Ends the streams of every session of the account. */
  readonly closeStreams: (userId: string) => void;
}

export type NotDeleted =
  | { readonly kind: "wrong-password" }
  | { readonly kind: "too-many-attempts"; readonly waitMs: number };

/**
 * Deletes an account and everything of it in one transaction, so that a server killed half-way leaves
 * all or nothing (duties L21). Locks in the order that everybody keeps: account, guest pass,
 * conversations, memory, budgets. Deleted twice at once, both end well.
 */
export const deleteAccount = async (
  account: Account,
  password: string | null,
  request: VisitorRequest,
  deps: DeleteAccountDeps,
): Promise<Result<null, NotDeleted>> => {
  const confirmed = await deps.identity.confirmPassword(account.userId, password, request);
  if (!confirmed.ok) return fail(confirmed.error);
  const erased = await deps.database.transaction(async (tx) => {
    const locked = await deps.identity.lockAccount(tx, account.userId);
    if (locked === null) return null;
    const conversations = await deps.conversations.eraseOwner(tx, locked.ownerId);
    await forgetOwner(tx, locked.ownerId);
    await deps.identity.eraseAccount(tx, locked);
    return conversations;
  });
  erased?.afterCommit();
  deps.closeStreams(account.userId);
  return ok(null);
};
