import type { Exchange, Scenario } from "./exchange.ts";
import { brokenOff, done, failed, finish, openStream, piece } from "./wire.ts";

/** A stream that begins with these words and then does what `next` does. */
const after = (text: string, next: (exchange: Exchange) => unknown): Scenario => ({
  play: async (exchange) => {
    openStream(exchange);
    await exchange.write(
      piece(exchange, { role: "assistant", content: "" }) + piece(exchange, { content: text }),
    );
    await next(exchange);
  },
});

const endWith = async ({ write, response }: Exchange, last: string | Uint8Array): Promise<void> => {
  await write(last);
  response.end();
};

/** Takes the request and never answers. */
export const hangBeforeHeaders: Scenario = { play: () => undefined };

/** Begins a reply and then sends nothing, with the socket open. */
export const hangMidStream = (text = "Let me think about"): Scenario =>
  after(text, () => undefined);

/** Sends the whole reply, but then no usage, no `[DONE]` and no end. */
export const hangAfterFinish = (): Scenario =>
  after("That is all.", (exchange) => exchange.write(finish(exchange, "stop")));

/** Breaks the connection before any answer. */
export const reset: Scenario = {
  play: ({ response }) => void response.socket?.resetAndDestroy(),
};

/** Ends in mid-sentence: by a broken socket, or by a proper end of the stream too early. */
export const cutStream = (how: "socket" | "early-end" = "socket"): Scenario =>
  after("I was about to", async ({ response }) => {
    if (how === "early-end") return response.end();
    await new Promise<void>((resolve) => response.write("\n", () => resolve()));
    return response.destroy();
  });

/** A line that breaks off inside its JSON. */
export const malformedJson: Scenario = after("Hello", (exchange) =>
  endWith(
    exchange,
    `data: {"id":"chatcmpl-1","choices":[{"index":0,"delta":{"content":"th\n\n${done(exchange)}`,
  ),
);

/** A character that breaks off between its bytes. */
export const truncatedUtf8: Scenario = after("Un caf", async (exchange) => {
  const [before = "", rest = ""] = piece(exchange, { content: "\u00e9" }).split("\u00e9");
  await exchange.write(Buffer.concat([Buffer.from(before), Buffer.of(0xc3), Buffer.from(rest)]));
  await endWith(exchange, finish(exchange, "stop") + done(exchange));
});

/** An HTML page where a stream was asked for, as from a captive portal. */
export const wrongContentType: Scenario = {
  play: ({ response }) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end("<!doctype html><title>Sign in</title><p>Please sign in to the network.</p>\n");
  },
};

/** One line without an end; stops when the other side leaves. */
export const oversizedLine = (): Scenario => ({
  play: async (exchange) => {
    openStream(exchange);
    const block = "a".repeat(16_384);
    if (!(await exchange.write('data: {"choices":[{"index":0,"delta":{"content":"'))) return;
    while (await exchange.write(block));
  },
});

/** An error that comes as an event, after the status line has promised success. */
export const errorEvent = (): Scenario =>
  after("One moment", (exchange) => endWith(exchange, brokenOff(exchange, "server_error")));

/** The Responses form's own event for a reply that failed; a chat completion gets an error event. */
export const failedEvent = (code = "server_error"): Scenario =>
  after("One moment", (exchange) => endWith(exchange, failed(exchange, code)));

/** A stream in neither of the two forms. */
export const garbage: Scenario = {
  play: async (exchange) => {
    openStream(exchange);
    await endWith(exchange, 'event: tick\ndata: 42\n\ndata: ["?"]\n\n');
  },
};

/**
 * Plays the scenario until this many bytes of its stream are sent, and destroys the socket there: in the
 * middle of a line, a character or a frame. With 0, only the head of the answer arrives.
 */
export const cutAfter = (bytes: number, next: Scenario): Scenario => ({
  play: async (exchange) => {
    let left = bytes;
    const cut = (last: Uint8Array): Promise<boolean> =>
      new Promise((resolve) => {
        // What was written has to be sent first, or the cut would come too early.
        exchange.response.write(last, () => {
          exchange.response.destroy();
          resolve(false);
        });
      });
    await next.play({
      ...exchange,
      write: (written) => {
        const whole = Buffer.from(written);
        if (whole.byteLength > left) return cut(whole.subarray(0, left));
        left -= whole.byteLength;
        return exchange.write(whole);
      },
    });
  },
});
