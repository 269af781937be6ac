import type { Visitor } from "@evenfall/contracts";
import type { FirstPorts, Kept, KeyValue } from "./ports.ts";

/** Holds what an account reads and writes without a network. */
export const KEPT_DATABASE = "evenfall";

/** Holds the id of the account it belongs to; empty while it is being deleted. */
const OWNER_KEY = "evenfall.kept-for";

/** What this browser keeps for a time without a network, and for which account. */
export const createKept = (local: KeyValue): Kept => ({
  ownerId: () => local.read(OWNER_KEY),
  begin: (accountId) => local.write(OWNER_KEY, accountId),
  forget: () => {
    // From here on no tab writes. The key goes last, so that a deletion cut short goes on next time.
    local.write(OWNER_KEY, "");
    const request = window.indexedDB.deleteDatabase(KEPT_DATABASE);
    request.addEventListener("success", () => {
      if (local.read(OWNER_KEY) === "") local.remove(OWNER_KEY);
    });
  },
});

/** Deletes what was kept for another account, and everything under an age lock (duties L11). */
export const forgetOthers = (
  { kept }: Pick<FirstPorts, "kept">,
  { account, ageStep }: Pick<Visitor, "account" | "ageStep">,
): void => {
  const ownerId = kept.ownerId();
  if (ownerId !== null && (ownerId !== account?.id || ageStep === "locked")) kept.forget();
};
