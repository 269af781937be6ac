import type { AccountExport } from "@evenfall/contracts";
import type { Clock } from "../../platform/clock.ts";
import type { Conversations, OwnPiece, Viewer } from "../../conversations/index.ts";
import type { Identity } from "../../identity/index.ts";

/** Everything that is kept of a visitor, in the order in which it is written down. */
export interface OwnCopy {
  readonly head: Omit<AccountExport, "conversations" | "memories">;
  readonly pieces: AsyncIterable<OwnPiece>;
}

export interface OwnCopyDeps {
  readonly clock: Clock;
  readonly identity: Pick<Identity, "readOwn">;
  readonly conversations: Pick<Conversations, "readEverything">;
}

/** Everything that is kept of a visitor and of nobody else (duties L21). */
export const ownCopy = async (viewer: Viewer, deps: OwnCopyDeps): Promise<OwnCopy> => ({
  head: {
    format: "evenfall-export-1",
    exportedAt: new Date(deps.clock.now()).toISOString(),
    ...(await deps.identity.readOwn(viewer.ownerId)),
  },
  pieces: deps.conversations.readEverything(viewer),
});
