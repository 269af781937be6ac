import type { Visitor } from "@evenfall/contracts";
import type { Client } from "./api/client.ts";
import { faultText, type CallFault } from "./api/fault.ts";
import type { CorePorts } from "./browser/ports.ts";
import { WRITE_TRIES, type RetryPolicy, type Repeating } from "./retry-policy.ts";

/**
 * What a dialog needs of the chat core. Its own calls come with its own script; each comes back by
 * itself while the dialog is open.
 */
export interface DialogTools {
  readonly ids: CorePorts["ids"];
  readonly page: CorePorts["page"];
  readonly fetch: CorePorts["fetch"];
  readonly wordsFor: (fault: CallFault) => string;
  /** Asks until somebody answers. */
  readonly read: Client["call"];
  /** Asks a few times; what it does may be asked for twice and is done once. */
  readonly write: Client["call"];
  /** An answer said who the visitor is now; other tabs ask. */
  readonly learn: (visitor: Visitor) => void;
  /** A conversation was deleted for good: nothing of it stays in this browser. */
  readonly conversationDeleted: () => void;
  /** So was the account. */
  readonly accountDeleted: () => void;
}

export interface DialogToolsDeps extends Pick<
  DialogTools,
  "learn" | "conversationDeleted" | "accountDeleted"
> {
  readonly client: Client;
  readonly ports: Pick<CorePorts, "ids" | "page" | "fetch">;
  readonly retry: RetryPolicy;
}

export const createDialogTools = ({
  client: { call },
  ports: { ids, page, fetch },
  retry: { whileHere },
  ...current
}: DialogToolsDeps): DialogTools => {
  const patiently =
    (repeating?: Repeating): Client["call"] =>
    (endpoint, input) =>
      whileHere(() => call(endpoint, input), repeating);
  return {
    ids,
    page,
    fetch,
    wordsFor: faultText,
    read: patiently(),
    write: patiently({ tries: WRITE_TRIES }),
    ...current,
  };
};
