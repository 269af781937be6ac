import type { Exchange, Scenario } from "./exchange.ts";
import { brokenOff, done, finish, openStream, piece } from "./wire.ts";
import { failedEvent as failedResponse, isResponses } from "./responses-wire.ts";

const begin = async (exchange: Exchange, text: string): Promise<void> => {
  openStream(exchange);
  await exchange.write(
    piece(exchange, { role: "assistant", content: "" }) + piece(exchange, { content: text }),
  );
};

/** Takes the request and never answers. */
export const hangBeforeHeaders: Scenario = { name: "hangBeforeHeaders", play: () => undefined };

/** Begins a reply and falls silent, the socket open. */
export const hangMidStream = (text = "Let me think about"): Scenario => ({
  name: "hangMidStream",
  play: (exchange) => begin(exchange, text),
});

/** Says all there is to say, and then neither usage, nor `[DONE]`, nor the end. */
export const hangAfterFinish = (text = "That is all."): Scenario => ({
  name: "hangAfterFinish",
  play: async (exchange) => {
    await begin(exchange, text);
    await exchange.write(finish(exchange, "stop"));
  },
});

/** Breaks the connection: before any answer, or in mid-sentence. */
export const reset: Scenario = {
  name: "reset",
  play: ({ response }) => {
    response.socket?.resetAndDestroy();
  },
};

/** Ends in mid-sentence; `how` tells a broken socket from a proper end that came too early. */
export const cutStream = (
  how: "socket" | "early-end" = "socket",
  text = "I was about to",
): Scenario => ({
  name: "cutStream",
  play: async (exchange) => {
    await begin(exchange, text);
    if (how === "early-end") exchange.response.end();
    else await new Promise<void>((resolve) => exchange.response.write("\n", () => resolve()));
    if (how === "socket") exchange.response.destroy();
  },
});

/** A line that breaks off inside its JSON. */
export const malformedJson: Scenario = {
  name: "malformedJson",
  play: async (exchange) => {
    await begin(exchange, "Hello");
    await exchange.write(
      `data: {"id":"chatcmpl-1","choices":[{"index":0,"delta":{"content":"th\n\n${done(exchange)}`,
    );
    exchange.response.end();
  },
};

/** A character that breaks off between its bytes. */
export const truncatedUtf8: Scenario = {
  name: "truncatedUtf8",
  play: async (exchange) => {
    await begin(exchange, "Un caf");
    const [before, after] = piece(exchange, { content: "\u00e9" }).split("\u00e9");
    await exchange.write(
      Buffer.concat([Buffer.from(before ?? ""), Buffer.from([0xc3]), Buffer.from(after ?? "")]),
    );
    await exchange.write(finish(exchange, "stop") + done(exchange));
    exchange.response.end();
  },
};

/** A page for people where a stream was asked for, as a captive proxy gives it. */
export const wrongContentType: Scenario = {
  name: "wrongContentType",
  play: ({ response }) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end("<!doctype html><title>Sign in</title><p>Please sign in to the network.</p>\n");
  },
};

/** One line without an end; stops at `bytes`, or when the other side leaves. */
export const oversizedLine = (bytes = Number.POSITIVE_INFINITY): Scenario => ({
  name: "oversizedLine",
  play: async (exchange) => {
    openStream(exchange);
    const block = "a".repeat(16_384);
    let sent = 0;
    if (!(await exchange.write('data: {"choices":[{"index":0,"delta":{"content":"'))) return;
    while (sent < bytes && (await exchange.write(block))) sent += block.length;
    exchange.response.end();
  },
});

/** An error that comes as an event, after the status line has promised success. */
export const errorEvent = (code = "server_error"): Scenario => ({
  name: "errorEvent",
  play: async (exchange) => {
    await begin(exchange, "One moment");
    await exchange.write(brokenOff(exchange, code, "The engine has crashed."));
    exchange.response.end();
  },
});

/** The Responses form's own event for a reply that failed; a chat completion gets an error event. */
export const failedEvent = (code = "server_error"): Scenario => ({
  name: "failedEvent",
  play: async (exchange) => {
    await begin(exchange, "One moment");
    await exchange.write(
      isResponses(exchange)
        ? failedResponse(exchange, code)
        : brokenOff(exchange, code, "The model failed."),
    );
    exchange.response.end();
  },
});

/** A stream of neither form. */
export const garbage: Scenario = {
  name: "garbage",
  play: async (exchange) => {
    openStream(exchange);
    await exchange.write('event: tick\ndata: 42\n\ndata: ["?"]\n\n');
    exchange.response.end();
  },
};

/**
 * Plays the scenario until so many bytes of its stream are out, and destroys the socket there: in the
 * middle of a line, a character, a frame. With 0, only the head of the answer arrives.
 */
export const cutAfter = (bytes: number, next: Scenario): Scenario => ({
  name: "cutAfter",
  play: async (exchange) => {
    let left = bytes;
    const cut = (last: Uint8Array): Promise<boolean> =>
      new Promise((resolve) => {
        // What was written has to be out, or the cut would fall earlier than it was to.
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
