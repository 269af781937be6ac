import type { EdgeCaller } from "../platform/http/index.ts";
import { guestPasses } from "./tables.ts";

/** A request as far as it shows who is asking. */
export interface VisitorRequest {
  readonly headers: Headers;
  /** The peer of the connection; not what a header says. */
  readonly remoteAddress: string;
}

/** Somebody who has signed in (spec §3: uid, displayName, email). */
export interface Account {
  readonly userId: string;
  /** What conversations and the 18+ record belong to. */
  readonly ownerId: string;
  readonly displayName: string;
  readonly email: string;
  /** Whether it may see the operator's page. */
  readonly isOperator: boolean;
}

/** What is read of a guest pass. */
export const PASS_COLUMNS = {
  id: guestPasses.id,
  ownerId: guestPasses.ownerId,
  repliesSpent: guestPasses.repliesSpent,
  refusedAt: guestPasses.refusedAt,
};

/** A browser without an account, for 30 days (design §3.5). */
export type GuestPass = Readonly<Pick<typeof guestPasses.$inferSelect, keyof typeof PASS_COLUMNS>>;

/** Who is asking; both, where a guest has just signed in. */
export interface Identified {
  readonly account: Account | null;
  /** The account's session. */
  readonly sessionId?: string;
  readonly pass: GuestPass | null;
  /**
   * A pass that came alone although an account was made on it. What it owned is the account's now,
   * which a cookie without a password must not open: whoever planted the pass has it too.
   */
  readonly outgrownPass?: GuestPass;
  /** `Set-Cookie` values that have to go out with the answer. */
  readonly setCookies: readonly string[];
}

/** Who calls a route, as far as the identity module's own routes know. */
export interface IdentityCaller extends EdgeCaller {
  readonly request: VisitorRequest;
  readonly identified: Identified;
}
