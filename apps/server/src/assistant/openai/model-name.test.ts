import { scenario } from "@evenfall/testing";
import { expect, it } from "vitest";
import { engineHarness } from "@evenfall/testing/assistant/openai-engine.ts";
import { isAnotherModel, shownModelName } from "./model-name.ts";

it.each([
  ["gpt-4o-mini", "gpt-4o-mini-2024-07-18", false],
  ["llama3", "llama3:8b-instruct-q4_K_M", false],
  ["meta-llama/Llama-3.1-8B-Instruct", "llama-3.1-8b-instruct", false],
  ["llama-3.1-8b-instruct", String.raw`C:\models\Llama-3.1-8B-Instruct.gguf`, false],
  ["mistralai/mistral-small:free", "mistral-small", false],
  ["openrouter/auto", "anything-at-all", false],
  ["my-model", "default", false],
  ["gpt-4o", "gpt-4o-mini", true],
  ["llama3:70b", "llama3:8b", true],
])("where %s is asked for, %s is another model: %s", (asked, answered, isAnother) => {
  expect(isAnotherModel(asked, answered)).toBe(isAnother);
});

it("is shown without what could break a line of a log", () => {
  expect(shownModelName(`a\nb\u001B[31m${"c".repeat(200)}`)).toMatch(/^a\?b\?\?31mc{1,80}$/u);
});

it.each(["chat-completions", "responses"] as const)(
  "a server asked in %s that answers with another model is reported, or refused where it is to be exact",
  async (api) => {
    const wrong = scenario.answersAs("another-model", scenario.reply("Hm."));
    const named: string[] = [];
    const { ask } = await engineHarness(wrong, { api, onWrongModel: (name) => named.push(name) });
    expect((await ask()).text).toBe("Hm.");
    expect(named).toEqual(["another-model"]);
    const { failure } = await engineHarness(wrong, { api, strictModel: true });
    expect(await failure()).toMatchObject({
      kind: "model-not-found",
      message: "the model server answered with another-model",
    });
  },
);
