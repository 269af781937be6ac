import { t } from "../../../words/words.ts";

/** What a visitor reads while the page waits for a server and needs nothing from them; the second sentence stays in one line. */
export const waitingWords = (isBusy: boolean): string =>
  t(isBusy ? "waiting.busy" : "waiting.unreachable");
