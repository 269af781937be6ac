import { t } from "../../../words/words.ts";

/** Shown while the page waits for a server and needs nothing from the visitor; the second sentence is not broken. */
export const waitingWords = (isBusy: boolean): string =>
  t(isBusy ? "waiting.busy" : "waiting.unreachable");
