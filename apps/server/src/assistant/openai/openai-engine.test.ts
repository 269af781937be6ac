import { scenario, startModelServer, type Scenario } from "@evenfall/testing";
import { describe, expect, it } from "vitest";
import { askEngine, engineContract } from "@evenfall/testing/assistant/engine-contract.ts";
import { engineHarness, TEST_KEY } from "@evenfall/testing/assistant/openai-engine.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import type { EngineFailureKind } from "../engine.ts";
import { createOpenAiEngine } from "./openai-engine.ts";

const USAGE = { inputTokens: 812, outputTokens: 9 };

const QUOTING = {
  message: `${TEST_KEY} Hi, how is your evening?`,
  code: TEST_KEY,
  param: "Hi, how is your evening?",
  type: TEST_KEY,
};

const gone = await startModelServer();
await gone.close();

type Fault = readonly [string, Scenario, EngineFailureKind, message?: string];

const FAULTS: readonly Fault[] = [
  ["a wrong key", scenario.unauthorized, "unauthorized"],
  ["a key without permission", scenario.failure(403), "unauthorized"],
  ["an unknown model", scenario.modelNotFound, "model-not-found"],
  [
    "an unknown model by 400",
    scenario.failure(400, { code: "model_not_found" }),
    "model-not-found",
  ],
  ["a rate limit", scenario.rateLimited(), "rate-limited"],
  ["a server error", scenario.serverError(), "server-error"],
  ["quoting", scenario.failure(400, QUOTING), "protocol-error", "the model server answered 400"],
  ["too long a prompt", scenario.failure(400, { code: "context_length_exceeded" }), "too-long"],
  ["a filtered prompt", scenario.failure(400, { code: "content_filter" }), "refused"],
  ["a code of no meaning", scenario.failure(400, { code: "constructor" }), "protocol-error"],
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
  ["a failed reply", scenario.failedEvent(), "server-error"],
  ["a limit met in mid-reply", scenario.failedEvent("rate_limit_exceeded"), "rate-limited"],
  ["events of no known form", scenario.garbage, "protocol-error"],
];

describe.each(["auto", "responses"] as const)("asked in %s", (api) => {
  engineContract(
    "a model server",
    () =>
      engineHarness(
        scenario.reply("<think>The rules say so.</think>Ada: A quiet one. And yours?"),
        { api },
      ),
    {
      waiting: async () => {
        const harness = await engineHarness(scenario.hangBeforeHeaders, { api });
        return { ...harness, isWaiting: harness.modelServer.waitForRequest() };
      },
      failing: [
        ...FAULTS.map(
          ([fault, script, kind, message]) =>
            [fault, kind, () => engineHarness(script, { api }), message] as const,
        ),
        [
          "being away",
          "unreachable",
          () => engineHarness(scenario.emptyAnswer, { api, baseUrl: gone.url }),
          "the model server cannot be reached (ECONNREFUSED)",
        ],
      ],
      secrets: [TEST_KEY, TEST_KEY.slice(-4), "The rules say so."],
    },
  );

  it("arrives as the model wrote it, cut anywhere, without its thinking, with its usage", async () => {
    const text = "Olé 👩‍🚀 — 日本!";
    const options = { usage: USAGE, reasoning: "Secret plan.", chunks: text.split("") };
    const { ask } = await engineHarness(scenario.reply(text, options), { api });
    expect(await ask()).toMatchObject({ text, usage: USAGE, failure: null });
  });

  it("ends with its last whole sentence where the model ran out of length", async () => {
    const words = "It rained all day. I stayed in and";
    const { ask } = await engineHarness(scenario.reply(words, { finishReason: "length" }), { api });
    expect((await ask()).text).toBe("It rained all day.");
  });

  it.each([
    ["the usage makes no sense", { usage: { inputTokens: -1, outputTokens: 0.5 } }],
    ["the server never says that it is done", { saysDone: false, tellsUsage: false }],
  ])("is kept where %s", async (_, options) => {
    const { ask } = await engineHarness(scenario.reply("Good evening.", options), { api });
    expect(await ask()).toMatchObject({ text: "Good evening.", usage: null, failure: null });
  });

  it("is asked for with the key, the rules apart, a bounded length, and nothing to be kept", async () => {
    const { ask, modelServer } = await engineHarness(scenario.reply("Hm."), { api });
    await ask();
    const { body, headers } = await modelServer.waitForRequest();
    expect(headers.authorization).toBe(`Bearer ${TEST_KEY}`);
    expect(body).toMatchObject(
      api === "auto"
        ? { stream: true, max_tokens: 1000, stream_options: { include_usage: true } }
        : { stream: true, max_output_tokens: 1000, store: false },
    );
    const [system, ...turns] = body?.messages ?? [
      { role: "system", content: body?.instructions ?? "" },
      ...(body?.input ?? []),
    ];
    expect(system).toMatchObject({
      role: "system",
      content: expect.stringContaining("Rules, above everything else") as string,
    });
    expect(turns.map(({ role }) => role)).toEqual(["user"]);
    expect(turns[0]?.content).toContain("Hi, how is your evening?");
  });

  it.each<readonly [string, object]>(
    api === "auto"
      ? [
          ["stream_options", { max_tokens: 1000 }],
          ["max_tokens", { max_completion_tokens: 1000 }],
        ]
      : [
          ["store", { max_output_tokens: 1000 }],
          ["max_output_tokens", { store: false }],
        ],
  )("goes without %s where it is refused, and learns it", async (field, sent) => {
    const script = scenario.rejectsField(field, scenario.reply("Hm."));
    const { ask, modelServer } = await engineHarness(script, { api });
    expect((await ask()).text).toBe("Hm.");
    expect((await ask()).text).toBe("Hm.");
    expect(modelServer.calls).toBe(3);
    const last = modelServer.requests.at(-1)?.body;
    expect(last).toMatchObject(sent);
    expect(last).not.toHaveProperty(field);
  });
});

it("is kept where the server falls silent after the last word", async () => {
  const time = testClock();
  const { ask, modelServer } = await engineHarness(scenario.hangAfterFinish(), {
    clock: time,
    timeouts: { afterFinishMs: 7 },
  });
  const asked = ask();
  await expect.poll(time.pendingMs, { interval: 1 }).toEqual([7]);
  await time.advance(7);
  expect(await asked).toMatchObject({ text: "That is all.", failure: null });
  expect(await (await modelServer.waitForRequest()).closed).toBe("left");
  expect(time.pending()).toBe(0);
});

it("sends no key where none is set, and nothing of the environment's for another server", async () => {
  const { modelServer } = await engineHarness(scenario.reply("Hm."));
  const names = ["API_KEY", "ADMIN_KEY", "ORG_ID", "PROJECT_ID", "BASE_URL"];
  for (const name of names) process.env[`OPENAI_${name}`] = "http://127.0.0.1:9/somebody-elses";
  try {
    for (const key of [{}, { apiKey: null }, { apiKey: "  " }]) {
      const engine = createOpenAiEngine({ baseUrl: modelServer.url, model: "m", ...key });
      expect((await askEngine(engine)).failure).toBeNull();
    }
  } finally {
    for (const name of names) delete process.env[`OPENAI_${name}`];
  }
  expect(modelServer.requests).toHaveLength(3);
  for (const { headers } of modelServer.requests) {
    expect(headers.authorization).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain("somebody-elses");
  }
});

it.each([
  [{ baseUrl: "ftp://model.example" }, /^the model server's address/u],
  [{ baseUrl: "http://me:secret-word@host" }, /^the model server's address/u],
  [{ baseUrl: "http://host/v1?key=secret-word" }, /^the model server's address/u],
  [{ baseUrl: "http://host/v1#secret-word" }, /^the model server's address/u],
  [{ baseUrl: "http://host", apiKey: "ключ\nsecret-word" }, /key holds characters/u],
])("refuses options that cannot work at once, without a secret: %j", (options, told) => {
  const make = () => createOpenAiEngine({ model: "m", ...options });
  expect(make).toThrow(told);
  expect(make).not.toThrow(/secret-word/u);
});

it("describes itself to the operator without the key", () => {
  const engine = createOpenAiEngine({ baseUrl: "http://host", model: "m", apiKey: TEST_KEY });
  expect(engine.description).toBe("the model m at http://host/v1");
  expect(JSON.stringify(engine)).not.toContain(TEST_KEY);
});
