import { scenario } from "@evenfall/testing";
import { describe, expect, it } from "vitest";
import { engineHarness } from "@evenfall/testing/assistant/openai-engine.ts";
import { isAnotherModel, shownModelName } from "./model-name.ts";

describe("the name of a model", () => {
  it.each([
    ["gpt-4o-mini", "gpt-4o-mini-2024-07-18"],
    ["gpt-4o", "GPT-4o"],
    ["claude-sonnet-latest", "claude-sonnet-20261022"],
    ["llama3", "llama3:latest"],
    ["llama3", "llama3:8b-instruct-q4_K_M"],
    ["meta-llama/Llama-3.1-8B-Instruct", "llama-3.1-8b-instruct"],
    ["llama-3.1-8b-instruct", "/models/Meta-Llama-3.1-8B-Instruct-Q4_K_M.gguf"],
    ["llama-3.1-8b-instruct", String.raw`C:\models\Llama-3.1-8B-Instruct.gguf`],
    ["mistralai/mistral-small:free", "mistral-small"],
    ["openrouter/auto", "anything-at-all"],
    ["my-model", "default"],
    ["my-model", ""],
  ])("is %s where the server calls it %s", (asked, answered) => {
    expect(isAnotherModel(asked, answered)).toBe(false);
  });

  it.each([
    ["gpt-4o", "gpt-4o-mini"],
    ["gpt-4o", "gpt-3.5-turbo"],
    ["llama3:70b", "llama3:8b"],
    ["qwen2.5-7b-instruct", "mistral-7b-instruct"],
    ["test-model", "another-model"],
  ])("is not %s where the server calls it %s", (asked, answered) => {
    expect(isAnotherModel(asked, answered)).toBe(true);
  });

  it("is shown without what could break a line of a log", () => {
    expect(shownModelName(`a\nb\u001B[31m${"c".repeat(200)}`)).toMatch(/^a\?b\?\?31mc{1,80}$/u);
  });
});

describe.each(["chat-completions", "responses"] as const)(
  "a server asked in %s that answers with another model",
  (api) => {
    const wrong = scenario.answersAs("another-model", scenario.reply("Hm."));

    it("is taken at its word, and reported", async () => {
      const named: string[] = [];
      const { ask } = await engineHarness(wrong, { api, onWrongModel: (name) => named.push(name) });
      expect((await ask()).text).toBe("Hm.");
      expect(named).toEqual(["another-model"]);
    });

    it("is refused where the model is to be exact", async () => {
      const { failure } = await engineHarness(wrong, { api, strictModel: true });
      expect(await failure()).toMatchObject({
        kind: "model-not-found",
        message: "the model server answered with another-model",
      });
    });
  },
);
