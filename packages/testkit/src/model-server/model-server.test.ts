import { afterEach, describe, expect, it } from "vitest";
import { startModelServer, type ModelServer, type ModelServerOptions } from "./model-server.ts";
import { scenario } from "./scenario.ts";

let open: ModelServer | null = null;
const start = async (options: ModelServerOptions = {}) => (open = await startModelServer(options));
afterEach(async () => {
  await open?.close();
  open = null;
});

const call = (server: ModelServer, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ model: "test-model", messages: [], ...body }),
  });

const dataOf = (stream: string): readonly string[] =>
  [...stream.matchAll(/^data: (.*)$/gmu)].map((match) => match[1] ?? "");

describe("the stand-in model server", () => {
  it("lists its models", async () => {
    const server = await start({ models: ["small", "large"] });
    const list: unknown = await (await fetch(`${server.url}/models`)).json();
    expect(list).toMatchObject({
      object: "list",
      data: [{ id: "small", object: "model" }, { id: "large" }],
    });
  });

  it("answers whole where no stream is asked for", async () => {
    const server = await start({ script: scenario.reply("Good evening.") });
    expect(await (await call(server, {})).json()).toMatchObject({
      object: "chat.completion",
      choices: [
        { message: { role: "assistant", content: "Good evening." }, finish_reason: "stop" },
      ],
      usage: { completion_tokens: 4 },
    });
  });

  it("streams pieces, then the finish, then usage where asked, then [DONE]", async () => {
    const server = await start({ script: scenario.reply("Good evening.") });
    const response = await call(server, { stream: true, stream_options: { include_usage: true } });
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const data = dataOf(await response.text());
    expect(data.at(-1)).toBe("[DONE]");
    const chunks = data.slice(0, -1).map((line): unknown => JSON.parse(line));
    expect(chunks).toMatchObject([
      { choices: [{ delta: { role: "assistant", content: "" } }], usage: null },
      { choices: [{ delta: { content: "Good" }, finish_reason: null }] },
      { choices: [{ delta: { content: " evening." }, finish_reason: null }] },
      { choices: [{ delta: {}, finish_reason: "stop" }] },
      { choices: [], usage: { completion_tokens: 4 } },
    ]);
  });

  it("says nothing of usage where it is not asked", async () => {
    const server = await start({ script: scenario.reply("Good evening.") });
    expect(await (await call(server, { stream: true })).text()).not.toContain("usage");
  });

  it("refuses a wrong key in the words of the hosted service", async () => {
    const server = await start({ apiKey: "right" });
    const response = await call(server, {}, { authorization: "Bearer sk-wrong-one-1234" });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: {
        message: "Incorrect API key provided: sk-**********1234.",
        type: "invalid_request_error",
        param: null,
        code: "invalid_api_key",
      },
    });
  });

  it("plays a list step by step, stays at the last, and starts anew when given another", async () => {
    const server = await start({ script: [scenario.serverError(), scenario.reply("ok")] });
    const statuses = async (count: number) => {
      const seen: number[] = [];
      for (let n = 0; n < count; n += 1) seen.push((await call(server, {})).status);
      return seen;
    };
    expect(await statuses(3)).toEqual([500, 200, 200]);
    server.play([scenario.rateLimited(), scenario.modelNotFound]);
    expect(await statuses(3)).toEqual([429, 404, 404]);
  });

  it("counts calls, so that a doubled one can be seen", async () => {
    const server = await start({
      script: scenario.reply(({ request }) => `reply ${request.number}`),
    });
    await fetch(`${server.url}/models`);
    expect(await (await call(server, {})).text()).toContain("reply 1");
    expect(await (await call(server, {})).text()).toContain("reply 2");
    const counted = await fetch(new URL("/calls", server.url));
    expect(await counted.json()).toEqual({ calls: 2 });
  });

  it("records what it was sent, and hands it to whoever waits", async () => {
    const server = await start();
    const second = server.waitForRequest(2);
    await call(server, {});
    await call(
      server,
      { messages: [{ role: "user", content: "hi" }] },
      { authorization: "Bearer k" },
    );
    const request = await second;
    expect(request).toMatchObject({
      method: "POST",
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer k" },
      body: { model: "test-model", messages: [{ role: "user", content: "hi" }] },
    });
    expect(await request.closed).toBe("answered");
  });

  it("sees a caller leave, in the middle of an endless answer too", async () => {
    const server = await start({ script: [scenario.hangBeforeHeaders, scenario.endlessAnswer()] });
    const first = new AbortController();
    const hanging = fetch(`${server.url}/chat/completions`, {
      method: "POST",
      body: "{}",
      signal: first.signal,
    });
    const { closed } = await server.waitForRequest(1);
    first.abort();
    await expect(hanging).rejects.toThrow("aborted");
    expect(await closed).toBe("left");
    const response = await call(server, { stream: true });
    await response.body?.cancel();
    expect(await (await server.waitForRequest(2)).closed).toBe("left");
  });

  it("answers a body that is not JSON, and an unknown address, as the protocol does", async () => {
    const server = await start();
    const unreadable = await fetch(`${server.url}/chat/completions`, { method: "POST", body: "{" });
    expect(unreadable.status).toBe(400);
    const unknown = await fetch(`${server.url}/nothing`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      error: { message: "Invalid URL (GET /v1/nothing)" },
    });
  });

  it("waits between pieces by the sleep it is given", async () => {
    const slept: number[] = [];
    const server = await start({
      script: scenario.slow("one two", 700),
      sleep: (delayMs) => {
        slept.push(delayMs);
        return Promise.resolve();
      },
    });
    await (await call(server, { stream: true })).text();
    expect(slept).toEqual([700, 700, 700]);
  });
});
