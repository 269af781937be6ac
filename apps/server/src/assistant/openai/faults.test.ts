import { getEventListeners, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { scenario, startModelServer, type Scenario } from "@evenfall/testing";
import { expect, it } from "vitest";
import { closing } from "@evenfall/testing/assistant/engine-contract.ts";
import { MAX_REPLY_LENGTH } from "./clean-reply.ts";
import { countingFetch, engineHarness } from "@evenfall/testing/assistant/openai-engine.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { MAX_ANSWER_BYTES } from "./guarded-fetch.ts";

it.each([
  ["in seconds", scenario.rateLimited({ retryAfter: 20 }), 20_000],
  ["until a date", scenario.rateLimited({ retryAfter: "Tue, 03 Nov 2026 20:01:30 GMT" }), 90_000],
  ["in words", scenario.rateLimited({ retryAfter: "soon" }), null],
  ["while it restarts", scenario.failure(503, {}, { "retry-after": "3" }), 3_000],
])("a server that asks us to wait %s is understood", async (_, script, retryAfterMs) => {
  const { failure } = await engineHarness(script, { clock: testClock(Date.UTC(2026, 10, 3, 20)) });
  expect((await failure()).retryAfterMs).toBe(retryAfterMs);
});

it.each([
  ["before the answer", scenario.hangBeforeHeaders, 300],
  ["in mid-sentence", scenario.hangMidStream(), 50],
])("silence %s ends with the patience, and the socket is let go of", async (_, script, ms) => {
  const time = testClock();
  const counting = countingFetch();
  const { failure, modelServer } = await engineHarness(script, {
    clock: time,
    fetch: counting.fetch,
    timeouts: { firstByteMs: 300, idleMs: 50 },
  });
  const failed = failure();
  const { closed } = await modelServer.waitForRequest();
  await expect.poll(time.pendingMs, { interval: 1 }).toEqual([ms]);
  if (ms === 50) await counting.bodyBegan;
  await time.advance(ms);
  expect(await failed).toMatchObject({
    kind: "timed-out",
    message: `the model server was silent for ${ms} ms`,
  });
  expect(await closed).toBe("left");
  expect(time.pending()).toBe(0);
});

it("a slow reply is no silence, and leaves neither a task nor a listener behind", async () => {
  const time = testClock();
  const { ask } = await engineHarness(
    scenario.reply("One two three four five.", { chunkDelayMs: 40 }),
    { clock: time, timeouts: { firstByteMs: 50, idleMs: 50 } },
    {
      // The pieces are 40 ms apart by the engine's clock, not the machine's.
      sleep: async (delayMs) => {
        await expect.poll(time.pendingMs, { interval: 1 }).toEqual([50]);
        await time.advance(delayMs);
      },
    },
  );
  const { signal } = new AbortController();
  expect((await ask(undefined, signal)).text).toBe("One two three four five.");
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(time.pending()).toBe(0);
});

it("the caller's signal ends the request at the server, and before the start sends none", async () => {
  const { failure, modelServer } = await engineHarness(scenario.hangMidStream());
  await failure(undefined, AbortSignal.abort());
  expect(modelServer.requests).toEqual([]);
  const stop = new AbortController();
  const failed = failure(undefined, stop.signal);
  const { closed } = await modelServer.waitForRequest();
  stop.abort();
  expect((await failed).kind).toBe("cancelled");
  expect(await closed).toBe("left");
});

it.each(["chat-completions", "responses"] as const)(
  "an answer without an end, asked in %s, is stopped at the longest reply's last sentence",
  async (api) => {
    const counting = countingFetch();
    const { ask, modelServer } = await engineHarness(scenario.endlessAnswer(), {
      api,
      fetch: counting.fetch,
    });
    const { text, failure } = await ask();
    expect(failure).toBeNull();
    expect(text.length).toBeLessThanOrEqual(MAX_REPLY_LENGTH);
    expect(text.length).toBeGreaterThan(MAX_REPLY_LENGTH - 100);
    expect(text.endsWith("And then there was more.")).toBe(true);
    expect(counting.bytesRead()).toBeLessThan(MAX_ANSWER_BYTES);
    expect(await (await modelServer.waitForRequest()).closed).toBe("left");
  },
);

const ERROR_WITHOUT_END: Scenario = {
  play: async ({ response, write }) => {
    response.writeHead(500, { "content-type": "application/json" });
    while (await write("x".repeat(16_384)));
  },
};

it.each([
  ["in one line", scenario.oversizedLine(), "too-long", MAX_ANSWER_BYTES * 1.25],
  ["in its thoughts", scenario.endlessAnswer("<think>hm "), "too-long", MAX_ANSWER_BYTES * 1.25],
  ["in an error", ERROR_WITHOUT_END, "server-error", MAX_ANSWER_BYTES / 4],
])("an answer without an end %s is given up", async (_, script, kind, bytes) => {
  const counting = countingFetch();
  const { failure, modelServer } = await engineHarness(script, { fetch: counting.fetch });
  expect((await failure()).kind).toBe(kind);
  expect(counting.bytesRead()).toBeLessThan(bytes);
  expect(await (await modelServer.waitForRequest()).closed).toBe("left");
});

it("a redirect is refused, and its target never hears of the key", async () => {
  const target = closing(await startModelServer());
  const { failure } = await engineHarness(scenario.redirect(`${target.url}/chat/completions`));
  expect(await failure()).toMatchObject({
    kind: "protocol-error",
    message: "the model server redirects (307), which is never followed",
  });
  expect(target.requests).toEqual([]);
});

it("an answer whose end comes after its last event leaves its connection to others", async () => {
  const ports = new Set<number | undefined>();
  const ends: Promise<unknown>[] = [];
  const { ask } = await engineHarness({
    play: async ({ response }) => {
      ports.add(response.socket?.remotePort);
      ends.push(once(response, "finish"));
      const piece = { choices: [{ delta: { content: "One two." }, finish_reason: "stop" }] };
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`data: ${JSON.stringify(piece)}\n\ndata: [DONE]\n\n`);
      await setTimeout(5);
      response.end();
    },
  });
  for (let times = 0; times < 6; times += 1) {
    expect((await ask()).text).toBe("One two.");
    await Promise.all(ends);
  }
  // The first connection may be released only after the second has opened.
  expect(ports.size).toBeLessThan(3);
});

const streaming = (text: string, isEnded = true): Scenario => ({
  play: ({ response }) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(text);
    if (isEnded) response.end();
    return Promise.resolve();
  },
});

const piece = (content: string, finish: string | null): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}`;

it.each([
  ["whose lines end with CR alone", `${piece("One two.", "stop")}\r\r`],
  [
    "that goes on after its last event",
    `${piece("One two.", "stop")}\n\ndata: [DONE]\n\n${piece(" No.", null)}\n\n`,
  ],
])("an answer %s is read to its last word, and no further", async (_, text) => {
  const { ask } = await engineHarness(streaming(text));
  expect((await ask()).text).toBe("One two.");
});

const ERROR = 'data: {"error":{"code":"rate_limit_exceeded","message":"no"}}';
const USAGE = 'data: {"usage":{"prompt_tokens":900,"completion_tokens":40}}';

it.each([
  ["before its first word is not paid for", [ERROR], { hasBegun: false, usage: null }],
  ["after some words may be", [piece("One", null), ERROR], { hasBegun: true, usage: null }],
  [
    "after its usage tells what is",
    [USAGE, piece("One", null), ERROR],
    { hasBegun: true, usage: { inputTokens: 900, outputTokens: 40 } },
  ],
])("an answer that breaks down %s", async (_, events, paid) => {
  const { failure } = await engineHarness(streaming(`${events.join("\n\n")}\n\n`));
  expect(await failure()).toMatchObject({ kind: "rate-limited", ...paid });
});

it("an answer whose last event comes before its end is cut off, also where the connection stays open", async () => {
  const { failure } = await engineHarness(
    streaming(`${piece("One", null)}\n\ndata: [DONE]\n\n`, false),
  );
  expect((await failure()).kind).toBe("cut-off");
});
