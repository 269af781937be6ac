import type { AccountExport } from "@evenfall/contracts";
import type { Clock } from "../../platform/clock.ts";
import type { Conversations, OwnPiece, Viewer } from "../../conversations/index.ts";
import type { Identity } from "../../identity/index.ts";

/** Everything that is stored about a visitor, in the order of the export. */
export interface OwnCopy {
  readonly head: Omit<AccountExport, "conversations" | "memories">;
  readonly pieces: AsyncIterable<OwnPiece>;
}

export interface OwnCopyDeps {
  readonly clock: Clock;
  readonly identity: Pick<Identity, "readOwn">;
  readonly conversations: Pick<Conversations, "readEverything">;
}

/** Reads everything that is stored about a visitor, and nothing about anybody else (duties L21). */
export const ownCopy = async (viewer: Viewer, deps: OwnCopyDeps): Promise<OwnCopy> => ({
  head: {
    format: "evenfall-export-1",
    exportedAt: new Date(deps.clock.now()).toISOString(),
    ...(await deps.identity.readOwn(viewer.ownerId)),
  },
  pieces: deps.conversations.readEverything(viewer),
});
