import { inspect } from "node:util";
import { scenario, startModelServer, type Scenario } from "@evenfall/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { eventsOf, replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import type { EngineFailureKind } from "../engine.ts";
import { MAX_REPLY_LENGTH } from "./clean-reply.ts";
import {
  countingFetch,
  engineHarness,
  standingClock,
  TEST_KEY,
} from "@evenfall/testing/assistant/openai-engine.ts";
import { MAX_ANSWER_BYTES } from "./guarded-fetch.ts";
import { createOpenAiEngine } from "./openai-engine.ts";

const SECRET = "what the visitor confided";
const request = replyRequest({ history: [{ role: "user", content: SECRET, at: 0 }] });

// A promise of the library or the runtime that nobody waits for would end the server.
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
beforeAll(() => void process.on("unhandledRejection", note));
afterAll(() => {
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

const faults: readonly (readonly [string, Scenario, EngineFailureKind])[] = [
  ["a wrong key", scenario.unauthorized, "unauthorized"],
  ["a key without permission", scenario.failure(403), "unauthorized"],
  ["an unpaid account", scenario.failure(402), "unauthorized"],
  ["an unknown model", scenario.modelNotFound, "model-not-found"],
  [
    "an unknown model, told by 400",
    scenario.failure(400, { code: "model_not_found" }),
    "model-not-found",
  ],
  ["a rate limit", scenario.rateLimited(), "rate-limited"],
  ["a server error", scenario.serverError(), "server-error"],
  ["an overloaded server", scenario.serverError(503), "server-error"],
  ["a bad gateway", scenario.serverError(502), "server-error"],
  ["a request it cannot read", scenario.failure(400, { message: SECRET }), "protocol-error"],
  [
    "a prompt that is too long",
    scenario.failure(400, { code: "context_length_exceeded" }),
    "too-long",
  ],
  ["a filtered prompt", scenario.failure(400, { code: "content_filter" }), "refused"],
  ["a connection that breaks at once", scenario.reset, "unreachable"],
  ["a connection that breaks in mid-sentence", scenario.cutStream("socket"), "cut-off"],
  ["an end that comes too early", scenario.cutStream("early-end"), "cut-off"],
  ["a line that is not JSON", scenario.malformedJson, "protocol-error"],
  ["half a character", scenario.truncatedUtf8, "protocol-error"],
  ["a page of HTML", scenario.wrongContentType, "protocol-error"],
  ["an answer without a word", scenario.emptyAnswer, "empty"],
  ["thinking without a word", scenario.reply("<think>Hm. Hm."), "empty"],
  ["a refusal", scenario.refusal(), "refused"],
  ["a filter in mid-sentence", scenario.contentFilter, "refused"],
  ["an error event in mid-sentence", scenario.errorEvent(), "server-error"],
  ["a line without an end", scenario.oversizedLine(), "too-long"],
  ["a failed reply", scenario.failedEvent(), "server-error"],
  ["a limit met in mid-reply", scenario.failedEvent("rate_limit_exceeded"), "rate-limited"],
  ["events of no known form", scenario.garbage, "protocol-error"],
  ["a redirect", scenario.redirect("http://127.0.0.1:9/elsewhere"), "protocol-error"],
];

describe.each(["auto", "responses"] as const)("a model server that fails, asked in %s,", (api) => {
  it.each(faults)("with %s gives no text", async (_, script, kind) => {
    const { failure, modelServer } = await engineHarness(script, { api });
    expect((await failure(request)).kind).toBe(kind);
    expect(modelServer.calls).toBe(1);
  });

  it.each(faults)("with %s tells neither the key nor the prompt", async (_, script) => {
    const { failure } = await engineHarness(script, { api });
    const told = inspect(await failure(request), { depth: 10, showHidden: true });
    expect(told).not.toContain(TEST_KEY);
    expect(told).not.toContain(TEST_KEY.slice(-4));
    expect(told).not.toContain(SECRET);
  });
});

describe("a model server that fails", () => {
  it("by quoting the key and the prompt in its error is not quoted", async () => {
    const { failure } = await engineHarness(
      scenario.failure(400, {
        message: `${TEST_KEY} ${SECRET}`,
        code: TEST_KEY,
        param: SECRET,
        type: SECRET,
      }),
    );
    expect((await failure(request)).message).toBe("the model server answered 400");
  });

  it("by not being there cannot be reached", async () => {
    const gone = await startModelServer();
    await gone.close();
    const { failure } = await engineHarness(scenario.emptyAnswer, { baseUrl: gone.url });
    expect(await failure(request)).toMatchObject({
      kind: "unreachable",
      message: "the model server cannot be reached (ECONNREFUSED)",
    });
  });

  it("once is a working one the next time", async () => {
    const { ask, failure } = await engineHarness([
      scenario.serverError(),
      scenario.reply("Better now."),
    ]);
    await failure();
    expect((await ask()).text).toBe("Better now.");
  });
});

describe("a server that asks us to wait", () => {
  const { clock } = standingClock(Date.UTC(2026, 10, 3, 20, 0, 0));

  it.each([
    ["in seconds", scenario.rateLimited({ retryAfter: 20 }), 20_000],
    ["until a date", scenario.rateLimited({ retryAfter: "Tue, 03 Nov 2026 20:01:30 GMT" }), 90_000],
    [
      "until a date gone by",
      scenario.rateLimited({ retryAfter: "Tue, 03 Nov 2026 19:00:00 GMT" }),
      0,
    ],
    ["without saying how long", scenario.rateLimited(), null],
    ["in words", scenario.rateLimited({ retryAfter: "soon" }), null],
    ["while it restarts", scenario.failure(503, {}, { "retry-after": "3" }), 3_000],
  ])("%s is understood", async (_, script, retryAfterMs) => {
    const { failure } = await engineHarness(script, { clock });
    expect((await failure()).retryAfterMs).toBe(retryAfterMs);
  });
});

describe("silence", () => {
  it.each([
    ["before the answer", scenario.hangBeforeHeaders, 300],
    ["in mid-sentence", scenario.hangMidStream(), 50],
  ])("%s ends with the patience, and the socket is let go of", async (_, script, patienceMs) => {
    const time = standingClock();
    const counting = countingFetch();
    const { failure, modelServer } = await engineHarness(script, {
      clock: time.clock,
      fetch: counting.fetch,
      timeouts: { firstByteMs: 300, idleMs: 50 },
    });
    const failed = failure(request);
    const { closed } = await modelServer.waitForRequest();
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([patienceMs]);
    if (patienceMs === 50) await counting.bodyBegan;
    time.advance(patienceMs);
    expect(await failed).toMatchObject({
      kind: "timed-out",
      message: `the model server was silent for ${patienceMs} ms`,
    });
    expect(await closed).toBe("left");
    expect(time.pendingMs()).toEqual([]);
  });

  it("is not what a slow reply is: each piece begins the wait anew", async () => {
    const time = standingClock();
    const { ask } = await engineHarness(
      scenario.reply("One two three four five.", { chunkDelayMs: 40 }),
      { clock: time.clock, timeouts: { firstByteMs: 50, idleMs: 50 } },
      {
        // The pieces are 40 ms apart by the clock of the engine, not of the machine.
        sleep: async (delayMs) => {
          await expect.poll(time.pendingMs, { interval: 1 }).toEqual([50]);
          time.advance(delayMs);
        },
      },
    );
    expect((await ask()).text).toBe("One two three four five.");
  });
});

describe("the caller's signal", () => {
  it.each([
    ["before the answer", scenario.hangBeforeHeaders],
    ["in mid-sentence", scenario.hangMidStream()],
  ])("ends the request at the server, %s", async (_, script) => {
    const { failure, modelServer } = await engineHarness(script);
    const stop = new AbortController();
    const failed = failure(request, stop.signal);
    const { closed } = await modelServer.waitForRequest();
    stop.abort();
    expect((await failed).kind).toBe("cancelled");
    expect(await closed).toBe("left");
  });

  it("given before the start sends nothing", async () => {
    const { failure, modelServer } = await engineHarness(scenario.reply("Hm."));
    expect((await failure(request, AbortSignal.abort())).kind).toBe("cancelled");
    expect(modelServer.requests).toEqual([]);
  });

  it("keeps no listener once a reply is over, and the clock no task", async () => {
    const time = standingClock();
    const { ask } = await engineHarness(scenario.reply("Hm."), { clock: time.clock });
    const { signal } = new AbortController();
    const listeners = new Set<unknown>();
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => (
      listeners.add(args[1]),
      add(...args)
    );
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (
      listeners.delete(args[1]),
      remove(...args)
    );
    await ask(request, signal);
    expect(listeners.size).toBe(0);
    expect(time.pendingMs()).toEqual([]);
  });
});

describe("an answer without an end", () => {
  it("is stopped at the longest reply and ends with a whole sentence", async () => {
    const counting = countingFetch();
    const { ask, modelServer } = await engineHarness(
      scenario.endlessAnswer("And then there was more. "),
      {
        fetch: counting.fetch,
      },
    );
    const { text, failure } = await ask(request);
    expect(failure).toBeNull();
    expect(text.length).toBeLessThanOrEqual(MAX_REPLY_LENGTH);
    expect(text.length).toBeGreaterThan(MAX_REPLY_LENGTH - 100);
    expect(text.endsWith("And then there was more.")).toBe(true);
    expect(counting.bytesRead()).toBeLessThan(MAX_ANSWER_BYTES);
    expect(await (await modelServer.waitForRequest()).closed).toBe("left");
  });

  it.each([
    ["in one line", scenario.oversizedLine()],
    ["in its thoughts", scenario.endlessAnswer("<think>hm ")],
  ])("%s is given up after a million bytes", async (_, script) => {
    const counting = countingFetch();
    const { failure, modelServer } = await engineHarness(script, { fetch: counting.fetch });
    expect((await failure(request)).kind).toBe("too-long");
    expect(counting.bytesRead()).toBeGreaterThan(MAX_ANSWER_BYTES);
    expect(counting.bytesRead()).toBeLessThan(MAX_ANSWER_BYTES * 1.25);
    expect(await (await modelServer.waitForRequest()).closed).toBe("left");
  });

  it("in an error is not read to its end either", async () => {
    const counting = countingFetch();
    const flood: Scenario = {
      name: "flood",
      play: async ({ response, write }) => {
        response.writeHead(500, { "content-type": "application/json" });
        while (await write("x".repeat(16_384)));
      },
    };
    const { failure, modelServer } = await engineHarness(flood, { fetch: counting.fetch });
    expect((await failure(request)).kind).toBe("server-error");
    expect(counting.bytesRead()).toBeLessThan(MAX_ANSWER_BYTES / 4);
    expect(await (await modelServer.waitForRequest()).closed).toBe("left");
  });
});

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])(
    "of %i is refused, and its target never hears of the key",
    async (status) => {
      const target = await startModelServer();
      onTestFinished(() => target.close());
      const { failure } = await engineHarness(
        scenario.redirect(`${target.url}/chat/completions`, status),
      );
      expect(await failure(request)).toMatchObject({
        kind: "protocol-error",
        message: `the model server redirects (${status}), which is never followed`,
      });
      expect(target.requests).toEqual([]);
    },
  );
});

it("nothing is taken from the environment that belongs to another server", async () => {
  const names = [
    "OPENAI_API_KEY",
    "OPENAI_ADMIN_KEY",
    "OPENAI_ORG_ID",
    "OPENAI_PROJECT_ID",
    "OPENAI_BASE_URL",
  ];
  const before = names.map((name) => process.env[name]);
  onTestFinished(() =>
    names.forEach((name, index) => {
      const value = before[index];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }),
  );
  for (const name of names) process.env[name] = "http://127.0.0.1:9/somebody-elses";
  const { modelServer } = await engineHarness(scenario.reply("Hm."));
  const engine = createOpenAiEngine({ baseUrl: modelServer.url, model: "m" });
  await eventsOf(engine.reply(replyRequest(), new AbortController().signal));
  expect(JSON.stringify(modelServer.requests[0]?.headers)).not.toContain("somebody-elses");
});
