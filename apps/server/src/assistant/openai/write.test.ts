import { scenario } from "@evenfall/testing";
import { expect, it } from "vitest";
import { cleanWriting } from "./clean-reply.ts";
import { engineHarness } from "@evenfall/testing/assistant/openai-engine.ts";

const schema = { name: "facts", schema: { type: "object" } };
const task = {
  instructions: "Sum it up.",
  text: "User: I moved to Porto.",
  maxTokens: 120,
  schema,
};
const { signal } = new AbortController();
const usage = { inputTokens: 40, outputTokens: 12 };

it.each([
  [
    "chat-completions",
    {
      messages: [
        { role: "system", content: task.instructions },
        { role: "user", content: task.text },
      ],
      max_tokens: 120,
      temperature: 0,
      response_format: { type: "json_schema", json_schema: schema },
    },
  ],
  [
    "responses",
    {
      instructions: task.instructions,
      input: [{ role: "user", content: task.text }],
      max_output_tokens: 120,
      temperature: 0,
      text: { format: { type: "json_schema", ...schema } },
    },
  ],
] as const)(
  "writing, asked in %s, sends instructions, words and schema apart, and keeps every line",
  async (api, sent) => {
    const words = "<think>Hm.</think>home: Porto\nUser: likes rain<|im_end|>";
    const { engine, modelServer } = await engineHarness(scenario.reply(words, { usage }), { api });
    const text = "home: Porto\nUser: likes rain";
    expect(await engine.write?.(task, signal)).toEqual({ text, usage });
    expect((await modelServer.waitForRequest()).body).toMatchObject(sent);
  },
);

it("writing goes without the schema where the server takes none", async () => {
  const { engine } = await engineHarness(
    scenario.rejectsField("response_format", scenario.reply("Porto")),
  );
  expect((await engine.write?.(task, signal))?.text).toBe("Porto");
});

it("writing fails like a reply", async () => {
  const { engine } = await engineHarness(scenario.reply("<think>Hm."));
  await expect(engine.write?.(task, signal)).rejects.toMatchObject({ kind: "empty" });
});

it.each([
  ["home: Porto\njob: baker\nlikes: ra", "home: Porto\njob: baker"],
  ["They moved to Porto. They like", "They moved to Porto."],
])("writing that was cut short, %j, ends as %j", (raw, text) => {
  expect(cleanWriting(raw, true)).toBe(text);
});
