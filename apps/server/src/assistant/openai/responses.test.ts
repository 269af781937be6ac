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
  ["This model is only supported in v1/responses and not in v1/chat/completions.", 404],
])("a server may say as %j that it knows only the other form", async (message, status) => {
  const { ask } = await engineHarness(({ path }) =>
    path === "/v1/responses" ? scenario.reply("Hm.") : scenario.failure(status, { message }),
  );
  expect((await ask()).text).toBe("Hm.");
});

it("a server that does not know the model, told in its own words, is not asked again", async () => {
  const message = 'model "x" not found, try pulling it first';
  const { failure, modelServer } = await engineHarness(scenario.failure(404, { message }));
  expect((await failure()).kind).toBe("model-not-found");
  expect(modelServer.calls).toBe(1);
});
