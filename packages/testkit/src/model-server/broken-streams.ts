import type { Exchange, Scenario } from "./exchange.ts";
import { chunk, DONE, openStream } from "./wire.ts";

const begin = async (exchange: Exchange, text: string): Promise<void> => {
  openStream(exchange);
  await exchange.write(
    chunk(exchange, { role: "assistant", content: "" }) + chunk(exchange, { content: text }),
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
    await exchange.write(chunk(exchange, {}, "stop"));
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
      `data: {"id":"chatcmpl-1","choices":[{"index":0,"delta":{"content":"th\n\n${DONE}`,
    );
    exchange.response.end();
  },
};

/** A character that breaks off between its bytes. */
export const truncatedUtf8: Scenario = {
  name: "truncatedUtf8",
  play: async (exchange) => {
    await begin(exchange, "Un caf");
    const [before, after] = chunk(exchange, { content: "\u00e9" }).split("\u00e9");
    await exchange.write(
      Buffer.concat([Buffer.from(before ?? ""), Buffer.from([0xc3]), Buffer.from(after ?? "")]),
    );
    await exchange.write(chunk(exchange, {}, "stop") + DONE);
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
    await exchange.write(
      `data: ${JSON.stringify({ error: { message: "The engine has crashed.", type: "server_error", param: null, code } })}\n\n`,
    );
    exchange.response.end();
  },
});
