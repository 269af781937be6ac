import { t } from "../../../words/words.ts";

/** Shown while the page waits for a server and the visitor need do nothing; the second sentence stays on one line. */
export const waitingWords = (isBusy: boolean): string =>
  t(isBusy ? "waiting.busy" : "waiting.unreachable");
