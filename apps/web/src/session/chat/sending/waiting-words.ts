/** What a visitor reads while the page waits for a server and needs nothing from them; the second sentence stays in one line. */
export const waitingWords = (isBusy: boolean): string =>
  isBusy
    ? "We’re busy right now. Still\u00a0trying…"
    : "Can’t reach the server. Still\u00a0trying…";
