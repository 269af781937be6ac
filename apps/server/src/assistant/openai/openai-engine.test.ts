import { scenario } from "@evenfall/testing";
import { describe, expect, it } from "vitest";
import {
  engineContract,
  eventsOf,
  replyRequest,
} from "@evenfall/testing/assistant/engine-contract.ts";
import {
  engineHarness,
  standingClock,
  TEST_KEY,
} from "@evenfall/testing/assistant/openai-engine.ts";
import { createOpenAiEngine } from "./openai-engine.ts";

const USAGE = { inputTokens: 812, outputTokens: 9 };

for (const api of ["chat-completions", "responses"] as const)
  engineContract(
    `a model server asked in ${api}`,
    () =>
      engineHarness(
        scenario.reply("<think>The rules say so.</think>Ada: A quiet one. And yours?"),
        {
          api,
        },
      ),
    async () => {
      const harness = await engineHarness(scenario.hangBeforeHeaders, { api });
      return { ...harness, isWaiting: harness.modelServer.waitForRequest() };
    },
    {
      reporting: async () => ({
        ...(await engineHarness(scenario.reply("Hm.", { usage: USAGE }), { api })),
        usage: USAGE,
      }),
      failing: [
        ["a wrong key", scenario.unauthorized, "unauthorized"] as const,
        ["an unknown model", scenario.modelNotFound, "model-not-found"] as const,
        ["too many requests", scenario.rateLimited(), "rate-limited"] as const,
        ["a broken server", scenario.serverError(), "server-error"] as const,
        ["a broken connection", scenario.cutStream(), "cut-off"] as const,
        ["a declined request", scenario.refusal(), "refused"] as const,
        ["an answer without a word", scenario.emptyAnswer, "empty"] as const,
        ["an answer of no known form", scenario.garbage, "protocol-error"] as const,
      ].map(([name, script, kind]) => ({ name, kind, make: () => engineHarness(script, { api }) })),
      secrets: [TEST_KEY, "The rules say so."],
    },
  );

describe("a reply", () => {
  it("arrives as the model wrote it, with its usage", async () => {
    const usage = { inputTokens: 812, outputTokens: 9 };
    const { ask } = await engineHarness(scenario.reply("The river is calm tonight.", { usage }));
    expect((await ask()).events).toEqual([
      { type: "text-delta", text: "The river is calm tonight." },
      { type: "reply-finished", usage },
    ]);
  });

  it("survives pieces cut anywhere, between the halves of a pictograph too", async () => {
    const text = "Olé 👩‍🚀 — 日本!";
    const { ask } = await engineHarness(scenario.reply(text, { chunks: text.split("") }));
    expect((await ask()).text).toBe(text);
  });

  it.each([
    ["a thinking block", "<think>Secret plan.</think>\n\nGood evening."],
    ["thinking whose opening tag the server swallowed", "Secret plan.</think>Good evening."],
    ["a name in front", "Ada: Good evening."],
    ["a name in bold", "**Ada:** Good evening."],
    ["marks of a chat template", "Good evening.<|im_end|>\n<|im_start|>user\nSecret plan."],
    ["a turn invented for the visitor", "Good evening.\nUser: Secret plan.\nAda: Oh."],
    ["the note about the hour", "[Tuesday, 20:00, in Lisbon, Portugal]\n\nGood evening."],
  ])("comes without %s", async (_, words) => {
    const { ask } = await engineHarness([
      scenario.reply(words),
      scenario.reply(words, { chunks: words.split("") }),
    ]);
    expect((await ask()).text).toBe("Good evening.");
    expect((await ask()).text).toBe("Good evening.");
  });

  it("comes without the thinking that a server sends beside the words", async () => {
    const { ask } = await engineHarness(
      scenario.reply("Good evening.", { reasoning: "Secret plan." }),
    );
    expect((await ask()).text).toBe("Good evening.");
  });

  it("ends with its last whole sentence where the model ran out of length", async () => {
    const words = "It rained all day. I stayed in and";
    const { ask } = await engineHarness(scenario.reply(words, { finishReason: "length" }));
    expect((await ask()).text).toBe("It rained all day.");
  });

  it("is kept where the server never says that it is done", async () => {
    const { ask } = await engineHarness(
      scenario.reply("Good evening.", { saysDone: false, tellsUsage: false }),
    );
    expect(await ask()).toMatchObject({
      text: "Good evening.",
      events: [{}, { type: "reply-finished", usage: null }],
      failure: null,
    });
  });

  it.each(["chat-completions", "responses"] as const)(
    "is kept where the usage makes no sense, asked in %s",
    async (api) => {
      const usage = { inputTokens: -1, outputTokens: 0.5 };
      const { ask } = await engineHarness(scenario.reply("Good evening.", { usage }), { api });
      expect((await ask()).events).toEqual([
        { type: "text-delta", text: "Good evening." },
        { type: "reply-finished", usage: null },
      ]);
    },
  );

  it("is kept where the server falls silent after the last word", async () => {
    const time = standingClock();
    const { ask, modelServer } = await engineHarness(scenario.hangAfterFinish("That is all."), {
      clock: time.clock,
      timeouts: { afterFinishMs: 7 },
    });
    const asked = ask();
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([7]);
    time.advance(7);
    expect(await asked).toMatchObject({ text: "That is all.", failure: null });
    expect(await (await modelServer.waitForRequest()).closed).toBe("left");
    expect(time.pendingMs()).toEqual([]);
  });
});

describe("a request", () => {
  it("carries the rules first, then the conversation, and asks for a bounded stream", async () => {
    const { ask, modelServer } = await engineHarness(scenario.reply("Hm."));
    await ask();
    const { body, headers } = await modelServer.waitForRequest();
    expect(headers.authorization).toBe(`Bearer ${TEST_KEY}`);
    expect(body).toMatchObject({
      model: "test-model",
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 1000,
    });
    expect(body?.messages?.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(body?.messages?.[1]?.content).toContain("Hi, how is your evening?");
  });

  it("stays small after ten thousand messages, and begins with the same bytes", async () => {
    const { ask, modelServer } = await engineHarness(scenario.reply("Hm."));
    const history = Array.from({ length: 10_001 }, (_, index) => ({
      role: index % 2 === 0 ? ("user" as const) : ("assistant" as const),
      content: `line ${index}: ${"and so on ".repeat(20)}`,
      at: index,
    }));
    await ask();
    await ask(replyRequest({ history }));
    const [short, long] = modelServer.requests.map(({ body }) => body?.messages ?? []);
    expect(long?.[0]).toEqual(short?.[0]);
    expect(JSON.stringify(long).length).toBeLessThan(12_000);
  });

  it.each([{}, { apiKey: null }, { apiKey: "" }, { apiKey: "  " }])(
    "carries no key where none is set: %j",
    async (key) => {
      const { modelServer } = await engineHarness(scenario.reply("Hm."));
      const engine = createOpenAiEngine({ baseUrl: modelServer.url, model: "m", ...key });
      const { failure } = await eventsOf(
        engine.reply(replyRequest(), new AbortController().signal),
      );
      expect(failure).toBeNull();
      expect(modelServer.requests[0]?.headers.authorization).toBeUndefined();
    },
  );

  it("reaches the server by its address with and without a slash or /v1", async () => {
    const { modelServer } = await engineHarness(scenario.reply("Hm."));
    const bare = modelServer.url.replace(/\/v1$/u, "");
    for (const baseUrl of [
      bare,
      `${bare}/`,
      `${bare}/v1`,
      `${bare}/v1/`,
      `${bare}/v1/chat/completions`,
    ]) {
      const engine = createOpenAiEngine({ baseUrl, model: "m" });
      await eventsOf(engine.reply(replyRequest(), new AbortController().signal));
    }
    expect(modelServer.requests.map(({ path }) => path)).toEqual(
      Array.from({ length: 5 }, () => "/v1/chat/completions"),
    );
  });
});

describe("a server that does not take every field", () => {
  it("gets the request again without the usage, and is not asked for it twice", async () => {
    const { ask, modelServer } = await engineHarness(() =>
      scenario.rejectsField("stream_options", scenario.reply("Hm.")),
    );
    expect(await ask()).toMatchObject({ text: "Hm.", events: [{}, { usage: null }] });
    expect((await ask()).text).toBe("Hm.");
    expect(modelServer.calls).toBe(3);
  });

  it("gets the length under its newer name", async () => {
    const { ask, modelServer } = await engineHarness(() =>
      scenario.rejectsField("max_tokens", scenario.reply("Hm.")),
    );
    expect((await ask()).text).toBe("Hm.");
    expect(modelServer.requests[1]?.body).toMatchObject({ max_completion_tokens: 1000 });
  });

  it("gets no length at all where it knows neither name", async () => {
    const { ask, modelServer } = await engineHarness(() =>
      scenario.rejectsField(
        "max_tokens",
        scenario.rejectsField("max_completion_tokens", scenario.reply("Hm.")),
      ),
    );
    expect((await ask()).text).toBe("Hm.");
    expect(modelServer.calls).toBe(3);
  });
});

describe("options that cannot work", () => {
  it.each([
    "",
    "model.example",
    "ftp://model.example",
    "http://me:secret-word@host",
    "http://host/v1?key=secret-word",
  ])("are refused at once, without repeating the address %j", (baseUrl) => {
    expect(() => createOpenAiEngine({ baseUrl, model: "m" })).toThrow(
      /^the model server's address/u,
    );
    expect(() => createOpenAiEngine({ baseUrl, model: "m" })).not.toThrow(/secret-word/u);
  });

  it("are a key that no header can carry", () => {
    const make = () =>
      createOpenAiEngine({ baseUrl: "http://host", model: "m", apiKey: "ключ\nsecret-word" });
    expect(make).toThrow(/key holds characters/u);
    expect(make).not.toThrow(/secret-word/u);
  });
});

it("describes itself to the operator without the key", () => {
  const engine = createOpenAiEngine({ baseUrl: "http://host", model: "m", apiKey: TEST_KEY });
  expect(engine.description).toBe("the model m at http://host/v1");
  expect(JSON.stringify(engine)).not.toContain(TEST_KEY);
});
