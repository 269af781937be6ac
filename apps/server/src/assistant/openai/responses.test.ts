import { scenario } from "@evenfall/testing";
import { expect, it } from "vitest";
import { engineHarness } from "@evenfall/testing/assistant/openai-engine.ts";

it("a server that knows only the other form is asked in it, and again when that is gone", async () => {
  const knows: ("chat-completions" | "responses")[] = ["responses"];
  const { ask, modelServer } = await engineHarness(({ path }) =>
    path.includes("responses") === knows.includes("responses")
      ? scenario.reply("Hm.")
      : scenario.failure(404, { message: "Invalid URL" }),
  );
  expect((await ask()).text).toBe("Hm.");
  expect((await ask()).text).toBe("Hm.");
  knows.splice(0, 1, "chat-completions");
  expect((await ask()).text).toBe("Hm.");
  expect(modelServer.requests.map(({ path }) => path)).toEqual([
    "/v1/chat/completions",
    "/v1/responses",
    "/v1/responses",
    "/v1/responses",
    "/v1/chat/completions",
  ]);
});

it.each([
  ["404 page not found", 404],
  ["Method Not Allowed", 405],
  ["not implemented", 501],
  ["Cannot POST /models/chat/completions", 404],
  ["This model is only supported in v1/responses and not in v1/chat/completions.", 404],
])("a server may say as %j that it knows only the other form", async (message, status) => {
  const { ask } = await engineHarness(({ path }) =>
    path === "/v1/responses" ? scenario.reply("Hm.") : scenario.failure(status, { message }),
  );
  expect((await ask()).text).toBe("Hm.");
});

it.each([
  ["by its code", scenario.modelNotFound],
  ["in words", scenario.failure(404, { message: 'model "x" not found, try pulling it first' })],
  ["as a deployment", scenario.failure(404, { message: "The API deployment does not exist." })],
])("a server that does not know the model, told %s, is not asked again", async (_, script) => {
  const { failure, modelServer } = await engineHarness(script);
  expect((await failure()).kind).toBe("model-not-found");
  expect(modelServer.calls).toBe(1);
});

it.each([
  ["auto", 2],
  ["chat-completions", 1],
  ["responses", 1],
] as const)(
  "a server that knows neither form, asked in %s, is asked %i times",
  async (api, times) => {
    const { failure, modelServer } = await engineHarness(
      scenario.reply("Hm."),
      { api },
      { forms: [] },
    );
    expect(await failure()).toMatchObject({ message: "the model server answered 404" });
    expect(modelServer.requests).toHaveLength(times);
  },
);

it("a server is not asked in the other form once the reply is no longer wanted", async () => {
  const stop = new AbortController();
  const { failure, modelServer } = await engineHarness(() => {
    stop.abort();
    return scenario.failure(404, { message: "Invalid URL" });
  });
  expect((await failure(undefined, stop.signal)).kind).toBe("cancelled");
  expect(modelServer.requests).toHaveLength(1);
});
