import { scenario } from "@evenfall/testing";
import { describe, expect, it } from "vitest";
import { cleanWriting } from "./clean-writing.ts";
import { engineHarness } from "@evenfall/testing/assistant/openai-engine.ts";

const task = { instructions: "Sum it up.", text: "User: I moved to Porto.", maxTokens: 120 };
const { signal } = new AbortController();

describe.each(["chat-completions", "responses"] as const)("writing, asked in %s,", (api) => {
  it("sends the instructions apart from the visitor's words, and keeps every line", async () => {
    const usage = { inputTokens: 40, outputTokens: 12 };
    const words = "<think>Hm.</think>home: Porto\nUser: likes rain<|im_end|>";
    const { engine, modelServer } = await engineHarness(scenario.reply(words, { usage }), { api });
    expect(await engine.write?.(task, signal)).toEqual({
      text: "home: Porto\nUser: likes rain",
      usage,
    });
    const { body } = await modelServer.waitForRequest();
    const sent = body?.messages ?? [
      { role: "system", content: body?.instructions ?? "" },
      ...(body?.input ?? []),
    ];
    expect(sent).toEqual([
      { role: "system", content: "Sum it up." },
      { role: "user", content: "User: I moved to Porto." },
    ]);
    expect(body?.max_tokens ?? body?.max_output_tokens).toBe(120);
  });

  it.each([
    ["refused", scenario.refusal()],
    ["empty", scenario.reply("<think>Hm.")],
    ["cut-off", scenario.cutStream()],
    ["rate-limited", scenario.rateLimited()],
  ])("fails as %s like a reply", async (kind, script) => {
    const { engine } = await engineHarness(script, { api });
    await expect(engine.write?.(task, signal)).rejects.toMatchObject({
      name: "EngineFailure",
      kind,
    });
  });
});

describe("a piece of writing that was cut short", () => {
  it("loses its unfinished line", () => {
    expect(cleanWriting("home: Porto\njob: baker\nlikes: ra", true)).toBe(
      "home: Porto\njob: baker",
    );
  });

  it("ends with a sentence where it is one line", () => {
    expect(cleanWriting("They moved to Porto. They like", true)).toBe("They moved to Porto.");
  });
});
