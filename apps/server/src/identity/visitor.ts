import type { EdgeCaller } from "../platform/http/index.ts";
import { guestPasses } from "./tables.ts";

/** The parts of a request that identify a visitor. */
export interface VisitorRequest {
  readonly headers: Headers;
  /** The address of the connection's peer, not one from a header. */
  readonly remoteAddress: string;
}

/** Somebody who has signed in (spec §3: uid, displayName, email). */
export interface Account {
  readonly userId: string;
  /** Owner of the conversations and of the age record. */
  readonly ownerId: string;
  readonly displayName: string;
  readonly email: string;
  /** Whether the account may see the operator's page. */
  readonly isOperator: boolean;
}

/** The columns of a guest pass that are read. */
export const PASS_COLUMNS = {
  id: guestPasses.id,
  ownerId: guestPasses.ownerId,
  repliesSpent: guestPasses.repliesSpent,
  refusedAt: guestPasses.refusedAt,
};

/** A browser without an account, for 30 days (design §3.5). */
export type GuestPass = Readonly<Pick<typeof guestPasses.$inferSelect, keyof typeof PASS_COLUMNS>>;

/** An identified visitor; with account and pass both if a guest has just signed in. */
export interface Identified {
  readonly account: Account | null;
  /** The account's session. */
  readonly sessionId?: string;
  readonly pass: GuestPass | null;
  /**
   * A pass sent without a session although an account was made on it. What it owned is the account's now,
   * and the pass alone must not open that: whoever planted this cookie in the browser has it too.
   */
  readonly outgrownPass?: GuestPass;
  /** `Set-Cookie` values to send with the response. */
  readonly setCookies: readonly string[];
}

/** The caller of a route, as the identity module's own routes see it. */
export interface IdentityCaller extends EdgeCaller {
  readonly request: VisitorRequest;
  readonly identified: Identified;
}
