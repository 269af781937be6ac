import type { Visitor } from "@evenfall/contracts";
import type { Identified, Identity, VisitorRequest } from "../identity/index.ts";
import type { Conversations } from "./conversations.ts";
import type { Viewer } from "./viewer.ts";

/** One request's visitor: who is asking, and what has to go out with the answer. */
export interface Visit {
  readonly request: VisitorRequest;
  readonly identified: Identified;
  readonly setCookies: string[];
  /** The conversation that this request claimed first, if any. */
  readonly claimedId: string | null;
}

export interface VisitDeps {
  readonly identity: Identity;
  readonly conversations: Conversations;
}

/**
 * Who is asking. A request that carries both a session and a guest pass with something on it
 * claims first (design §3.7).
 */
export const receiveVisit = async (
  request: VisitorRequest,
  { identity, conversations }: VisitDeps,
): Promise<Visit> => {
  const identified = await identity.identify(request);
  const { account, pass } = identified;
  const visit = { request, identified, setCookies: [...identified.setCookies], claimedId: null };
  if (account === null || pass === null) return visit;
  const unclaimed =
    pass.ownerId === account.ownerId ||
    (await conversations.guestThread(pass.ownerId)) !== null ||
    (await identity.ageOf(pass.ownerId, null)) !== "open";
  if (!unclaimed) return visit;
  const claimed = await conversations.claim({
    ownerId: account.ownerId,
    passId: pass.id,
    copy: null,
  });
  return {
    ...visit,
    identified: { ...(await identity.identify(request)), setCookies: [] },
    claimedId: claimed.ok ? claimed.value.conversationId : null,
  };
};

/** The visitor as the owner of conversations, or null for a browser that has no pass yet. */
export const viewerOf = ({ identified: { account, pass } }: Visit): Viewer | null => {
  if (account !== null) return { kind: "account", ownerId: account.ownerId };
  return pass === null
    ? null
    : { kind: "guest", ownerId: pass.ownerId, passId: pass.id, repliesSpent: pass.repliesSpent };
};

/** What a stream of this visitor is tied to: it ends with the session or the guest pass. */
export const credentialOf = ({ identified: { account, pass } }: Visit): string | null =>
  account === null ? (pass?.id ?? null) : account.userId;

export interface DescribeDeps extends VisitDeps {
  readonly isPremium: (ownerId: string) => Promise<boolean>;
}

/** The visitor as the page sees it. */
export const describeVisitor = async (visit: Visit, deps: DescribeDeps): Promise<Visitor> => {
  const { account, pass } = visit.identified;
  const owner = account?.ownerId ?? pass?.ownerId ?? null;
  return {
    ageStep: owner === null ? "open" : await deps.identity.ageOf(owner, pass, visit.request),
    account:
      account === null
        ? null
        : {
            id: account.userId,
            displayName: account.displayName,
            email: account.email,
            premium: await deps.isPremium(account.ownerId),
          },
    guestConversationId:
      account !== null || pass === null ? null : await deps.conversations.guestThread(pass.ownerId),
    repliesSpent: pass?.repliesSpent ?? 0,
  };
};
