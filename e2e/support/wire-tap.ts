import type { Page } from "@playwright/test";

/** Listens to a page's network from here on: every answer's body, and every event of its stream. */
export const tapWire = async (page: Page) => {
  const pieces: Promise<string>[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.eventSourceMessageReceived", ({ data }) => {
    pieces.push(Promise.resolve(data));
  });
  page.on("response", (response) => {
    // An event stream has no end; its events are heard above. A page that left keeps no body.
    if (response.headers()["content-type"]?.startsWith("text/event-stream") !== true)
      pieces.push(response.text().catch(() => ""));
  });
  return {
    /** Whether a text came over the network in any answer or event so far. */
    heard: async (text: string) =>
      (await Promise.all(pieces)).some((piece) => piece.includes(text)),
  };
};
