/** What a visitor reads while the page waits for a server and needs nothing from them; the second sentence stays in one line. */
export const waitingWords = (isBusy: boolean): string =>
  isBusy
    ? "We are busy for a moment. We\u00a0keep\u00a0trying."
    : "The server does not answer. We\u00a0keep\u00a0trying.";
