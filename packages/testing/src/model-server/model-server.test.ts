import { expect, it, onTestFinished } from "vitest";
import { scenario } from "./index.ts";
import { startModelServer } from "./model-server.ts";

const streamOf = async (path: "chat/completions" | "responses"): Promise<string> => {
  const { url, close } = await startModelServer({ script: scenario.reply("Good evening.") });
  onTestFinished(close);
  const body = { model: "test-model", stream: true, stream_options: { include_usage: true } };
  const answer = await fetch(`${url}/${path}`, { method: "POST", body: JSON.stringify(body) });
  return answer.text();
};

const dataOf = (stream: string): readonly unknown[] =>
  [...stream.matchAll(/^data: (\{.*)$/gmu)].map((match): unknown => JSON.parse(match[1] ?? ""));

it("streams chat completions: pieces, the finish, usage where asked, [DONE]", async () => {
  const stream = await streamOf("chat/completions");
  expect(dataOf(stream)).toMatchObject([
    { choices: [{ delta: { role: "assistant", content: "" } }], usage: null },
    { choices: [{ delta: { content: "Good" }, finish_reason: null }] },
    { choices: [{ delta: { content: " evening." }, finish_reason: null }] },
    { choices: [{ delta: {}, finish_reason: "stop" }] },
    { choices: [], usage: { completion_tokens: 4 } },
  ]);
  expect(stream).toMatch(/data: \[DONE\]\n\n$/u);
});

it("streams the Responses form: named events, the last with the whole response", async () => {
  const stream = await streamOf("responses");
  expect(dataOf(stream)).toMatchObject([
    { type: "response.created", response: { status: "in_progress" } },
    { type: "response.output_item.added" },
    { type: "response.output_text.delta", delta: "Good" },
    { type: "response.output_text.delta", delta: " evening." },
    {
      type: "response.completed",
      response: { status: "completed", model: "test-model", usage: { output_tokens: 4 } },
    },
  ]);
  expect(stream).not.toContain("[DONE]");
});
