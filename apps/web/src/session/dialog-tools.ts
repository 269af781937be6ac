import type { LiveEvent, Visitor } from "@evenfall/contracts";
import type { Client } from "./api/client.ts";
import { faultText, wasNotTaken } from "./api/fault.ts";
import type { CoreContext } from "./core-context.ts";
import type { Opening } from "./chat/opening.ts";
import type { Restore } from "./chat/restore.ts";
import { WRITE_TRIES, type Repeating } from "./retry-policy.ts";
import type { VisitorLoader } from "./visitor/visitor-loader.ts";

/** The session's parts, for modules that load later and do more than a dialog's own calls. */
export interface SessionParts {
  readonly context: CoreContext;
  readonly opening: Opening;
  readonly visitors: VisitorLoader;
  readonly restore: Restore;
  /** The browser has a session now: settles the sign-in, tells the other tabs and closes the modal. */
  readonly signedIn: () => Promise<void>;
  /** Leaves nothing of an account in this tab, and asks who the visitor is now. */
  readonly signedOut: () => void;
  /** Each is called with every live event, and with null when some may have been missed. */
  readonly watchers: Set<(event: LiveEvent | null) => void>;
}

/**
 * What a dialog needs of the chat core. The dialog brings its own endpoints; calls are retried as long
 * as it is open.
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
    /** Tries a few times; for writes that take effect once, however often they are sent. */
    write: patiently({ tries: WRITE_TRIES }),
    /** The same for other writes: repeats a call only if it was certainly not carried out. */
    writeOnce: patiently({ tries: WRITE_TRIES, mayRepeat: wasNotTaken }),
    /** Takes in an answer that says who the visitor is now; other tabs are told to ask. */
    learn: (visitor: Visitor): void => {
      parts.visitors.learn(visitor);
      tabs.post({ type: "visitor-changed" });
    },
    parts,
  };
};

export type DialogTools = ReturnType<typeof createDialogTools>;
