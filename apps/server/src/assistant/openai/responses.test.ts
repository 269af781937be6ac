import { scenario } from "@evenfall/testing";
import { describe, expect, it } from "vitest";
import { replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import { MAX_REPLY_LENGTH } from "./clean-reply.ts";
import { engineHarness } from "@evenfall/testing/assistant/openai-engine.ts";

const responses = { api: "responses" } as const;
const paths = (requests: readonly { readonly path: string }[]) => requests.map(({ path }) => path);

describe("a reply in the Responses form", () => {
  it("arrives as the model wrote it, with its usage", async () => {
    const usage = { inputTokens: 812, outputTokens: 9 };
    const { ask } = await engineHarness(
      scenario.reply("The river is calm tonight.", { usage, reasoning: "Secret plan." }),
      responses,
    );
    expect((await ask()).events).toEqual([
      { type: "text-delta", text: "The river is calm tonight." },
      { type: "reply-finished", usage },
    ]);
  });

  it("survives pieces cut anywhere", async () => {
    const text = "Olé 👩‍🚀 — 日本!";
    const { ask } = await engineHarness(
      scenario.reply(text, { chunks: text.split("") }),
      responses,
    );
    expect((await ask()).text).toBe(text);
  });

  it("ends with its last whole sentence where the model ran out of length", async () => {
    const words = "It rained all day. I stayed in and";
    const { ask } = await engineHarness(
      scenario.reply(words, { finishReason: "length" }),
      responses,
    );
    expect((await ask()).text).toBe("It rained all day.");
  });

  it("is stopped where it has no end", async () => {
    const { ask, modelServer } = await engineHarness(
      scenario.endlessAnswer("And then there was more. "),
      responses,
    );
    expect((await ask()).text.length).toBeLessThanOrEqual(MAX_REPLY_LENGTH);
    expect(await (await modelServer.waitForRequest()).closed).toBe("left");
  });

  it("is asked for with the rules apart, and nothing of it is to be kept", async () => {
    const { ask, modelServer } = await engineHarness(scenario.reply("Hm."), responses);
    await ask();
    const { body, path } = await modelServer.waitForRequest();
    expect(path).toBe("/v1/responses");
    expect(body).toMatchObject({
      model: "test-model",
      stream: true,
      store: false,
      max_output_tokens: 1000,
    });
    expect(body?.instructions).toContain("Rules, above everything else");
    expect(body?.input?.map(({ role }) => role)).toEqual(["user"]);
    expect(body?.messages).toBeUndefined();
  });

  it.each(["store", "max_output_tokens"])("goes without %s where it is refused", async (field) => {
    const { ask, modelServer } = await engineHarness(
      () => scenario.rejectsField(field, scenario.reply("Hm.")),
      responses,
    );
    expect((await ask()).text).toBe("Hm.");
    expect((await ask()).text).toBe("Hm.");
    expect(modelServer.calls).toBe(3);
  });
});

describe("a server that knows only one of the forms", () => {
  it("is asked in the other within the same reply, and that is remembered", async () => {
    const { ask, modelServer } = await engineHarness(
      scenario.reply("Hm."),
      {},
      { forms: ["responses"] },
    );
    expect((await ask()).text).toBe("Hm.");
    expect((await ask()).text).toBe("Hm.");
    expect(paths(modelServer.requests)).toEqual([
      "/v1/chat/completions",
      "/v1/responses",
      "/v1/responses",
    ]);
  });

  it.each([
    ["404 page not found", 404],
    ["Method Not Allowed", 405],
    ["not implemented", 501],
    ["Cannot POST /models/chat/completions", 404],
    ["This model is only supported in v1/responses and not in v1/chat/completions.", 404],
  ])("may say so as %j", async (message, status) => {
    const { ask } = await engineHarness(({ path }) =>
      path === "/v1/responses" ? scenario.reply("Hm.") : scenario.failure(status, { message }),
    );
    expect((await ask()).text).toBe("Hm.");
  });

  it("is asked in chat completions again after it has learned them", async () => {
    const { ask, modelServer } = await engineHarness(({ number }) =>
      number === 2 || number === 4
        ? scenario.reply("Hm.")
        : scenario.failure(404, { message: "Invalid URL" }),
    );
    await ask();
    expect((await ask()).text).toBe("Hm.");
    expect(paths(modelServer.requests)).toEqual([
      "/v1/chat/completions",
      "/v1/responses",
      "/v1/responses",
      "/v1/chat/completions",
    ]);
  });

  it.each([
    ["by its code", scenario.modelNotFound],
    ["in words", scenario.failure(404, { message: 'model "x" not found, try pulling it first' })],
    ["as a deployment", scenario.failure(404, { message: "The API deployment does not exist." })],
  ])("is not meant where the model is unknown, told %s", async (_, script) => {
    const { failure, modelServer } = await engineHarness(script);
    expect((await failure()).kind).toBe("model-not-found");
    expect(modelServer.calls).toBe(1);
  });

  it("fails where it knows neither", async () => {
    const { failure, modelServer } = await engineHarness(scenario.reply("Hm."), {}, { forms: [] });
    expect(await failure()).toMatchObject({ message: "the model server answered 404" });
    expect(modelServer.requests).toHaveLength(2);
  });

  it.each(["chat-completions", "responses"] as const)(
    "is asked in no other than %s where that is set",
    async (api) => {
      const { failure, modelServer } = await engineHarness(
        scenario.reply("Hm."),
        { api },
        { forms: [] },
      );
      await failure();
      expect(modelServer.requests).toHaveLength(1);
    },
  );

  it("is not asked again once the reply is no longer wanted", async () => {
    const stop = new AbortController();
    const { failure, modelServer } = await engineHarness(() => {
      stop.abort();
      return scenario.failure(404, { message: "Invalid URL" });
    });
    expect((await failure(replyRequest(), stop.signal)).kind).toBe("cancelled");
    expect(modelServer.requests).toHaveLength(1);
  });
});
