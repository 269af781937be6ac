import type { LiveEvent, Visitor } from "@evenfall/contracts";
import type { Client } from "./api/client.ts";
import { faultText, wasNotTaken } from "./api/fault.ts";
import type { CoreContext } from "./core-context.ts";
import type { Opening } from "./chat/opening.ts";
import type { Restore } from "./chat/restore.ts";
import { WRITE_TRIES, type Repeating } from "./retry-policy.ts";
import type { VisitorLoader } from "./visitor/visitor-loader.ts";

/** What comes with a script of its own and does more than a dialog builds on. */
export interface SessionParts {
  readonly context: CoreContext;
  readonly opening: Opening;
  readonly visitors: VisitorLoader;
  readonly restore: Restore;
  /** The browser carries a session now. */
  readonly signedIn: () => Promise<void>;
  /** Leaves nothing of an account in this tab, and asks who the visitor is now. */
  readonly signedOut: () => void;
  /** Each is told of every live event, and with null that some may have been missed. */
  readonly watchers: Set<(event: LiveEvent | null) => void>;
}

/**
 * What a dialog needs of the chat core. Its own calls come with its own script; each comes back by
 * itself while the dialog is open.
 */
export const createDialogTools = (parts: SessionParts) => {
  const { client, ports, retry, tabs } = parts.context;
  const patiently =
    (repeating?: Repeating): Client["call"] =>
    (endpoint, input) =>
      retry.whileHere(() => client.call(endpoint, input), repeating);
  return {
    ids: ports.ids,
    page: ports.page,
    fetch: ports.fetch,
    wordsFor: faultText,
    /** Asks until somebody answers. */
    read: patiently(),
    /** Asks a few times; what it does may be asked for twice and is done once. */
    write: patiently({ tries: WRITE_TRIES }),
    /** The same where it may not be done twice. */
    writeOnce: patiently({ tries: WRITE_TRIES, mayRepeat: wasNotTaken }),
    /** An answer said who the visitor is now; other tabs ask. */
    learn: (visitor: Visitor): void => {
      parts.visitors.learn(visitor);
      tabs.post({ type: "visitor-changed" });
    },
    parts,
  };
};

export type DialogTools = ReturnType<typeof createDialogTools>;
