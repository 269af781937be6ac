import { expect, it, onTestFinished } from "vitest";
import { scenario } from "./index.ts";
import { startModelServer, type ModelServerOptions } from "./model-server.ts";

const start = async (options: ModelServerOptions = {}) => {
  const server = await startModelServer(options);
  onTestFinished(() => server.close());
  return server;
};

const call = (
  { url }: { readonly url: string },
  path: "chat/completions" | "responses" = "chat/completions",
  signal: AbortSignal | null = null,
) => {
  const body = { model: "test-model", stream: true, stream_options: { include_usage: true } };
  return fetch(`${url}/${path}`, { method: "POST", body: JSON.stringify(body), signal });
};

const dataOf = (stream: string): readonly unknown[] =>
  [...stream.matchAll(/^data: (\{.*)$/gmu)].map((match): unknown => JSON.parse(match[1] ?? ""));

it("streams chat completions: pieces, the finish, usage where asked, [DONE]", async () => {
  const server = await start({ script: scenario.reply("Good evening.") });
  const stream = await (await call(server)).text();
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
  const server = await start({ script: scenario.reply("Good evening.") });
  const stream = await (await call(server, "responses")).text();
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

it("plays a list step by step, stays at the last, and starts anew when given another", async () => {
  const server = await start({ script: [scenario.serverError(), scenario.reply("ok")] });
  const statuses = async () => [(await call(server)).status, (await call(server)).status];
  expect([...(await statuses()), ...(await statuses())]).toEqual([500, 200, 200, 200]);
  server.play([scenario.rateLimited(), scenario.modelNotFound]);
  expect([...(await statuses()), ...(await statuses())]).toEqual([429, 404, 404, 404]);
});

it("sees a caller leave, in the middle of an endless answer too", async () => {
  const server = await start({ script: [scenario.hangBeforeHeaders, scenario.endlessAnswer()] });
  const first = new AbortController();
  const hanging = call(server, "chat/completions", first.signal);
  const { closed } = await server.waitForRequest(1);
  first.abort();
  await expect(hanging).rejects.toThrow("aborted");
  expect(await closed).toBe("left");
  await (await call(server)).body?.cancel();
  expect(await (await server.waitForRequest(2)).closed).toBe("left");
});

it.each([0, 1, 100, 800])("kills the socket after %i bytes of the stream", async (bytes) => {
  const script = scenario.cutAfter(bytes, scenario.reply("one two three four five six seven"));
  const response = await call(await start({ script }));
  let received = 0;
  const read = async (): Promise<void> => {
    for await (const piece of response.body ?? []) received += (piece as Uint8Array).byteLength;
  };
  await expect(read()).rejects.toThrow("terminated");
  expect(received).toBe(bytes);
});
