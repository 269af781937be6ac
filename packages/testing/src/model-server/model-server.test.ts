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

const respond = (server: ModelServer, body: object) =>
  fetch(`${server.url}/responses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "test-model", input: [], ...body }),
  });

describe("the stand-in asked in the Responses form", () => {
  const eventsOf = async (response: Response): Promise<readonly string[]> =>
    [...(await response.text()).matchAll(/^event: (.*)$/gmu)].map((match) => match[1] ?? "");

  it("streams named, numbered events and ends with the whole response", async () => {
    const server = await start({ script: scenario.reply("Good evening.") });
    const stream = await (await respond(server, { stream: true })).text();
    const events = dataOf(stream).map((line): unknown => JSON.parse(line));
    expect(events).toMatchObject([
      { type: "response.created", sequence_number: 0, response: { status: "in_progress" } },
      { type: "response.output_item.added", sequence_number: 1 },
      { type: "response.output_text.delta", sequence_number: 2, delta: "Good" },
      { type: "response.output_text.delta", sequence_number: 3, delta: " evening." },
      {
        type: "response.completed",
        sequence_number: 4,
        response: { status: "completed", model: "test-model", usage: { output_tokens: 4 } },
      },
    ]);
    expect(stream).not.toContain("[DONE]");
  });

  it("answers whole where no stream is asked for", async () => {
    const server = await start({ script: scenario.reply("Good evening.") });
    expect(await (await respond(server, {})).json()).toMatchObject({
      object: "response",
      status: "completed",
      output: [{ type: "message", content: [{ type: "output_text", text: "Good evening." }] }],
    });
  });

  it.each([
    ["response.incomplete", scenario.reply("Good", { finishReason: "length" })],
    ["response.incomplete", scenario.contentFilter],
    ["response.failed", scenario.failedEvent()],
    ["error", scenario.errorEvent()],
  ])("ends with %s where the reply does not come to its end", async (type, script) => {
    const server = await start({ script });
    expect((await eventsOf(await respond(server, { stream: true }))).at(-1)).toBe(type);
  });

  it("has no such path where the server has only the other form", async () => {
    const server = await start({ forms: ["chat-completions"] });
    expect((await respond(server, {})).status).toBe(404);
    expect(server.calls).toBe(0);
  });
});

describe("a scenario around another", () => {
  it("answers under another model's name", async () => {
    const server = await start({ script: scenario.answersAs("impostor", scenario.reply("Hm.")) });
    expect(await (await call(server, {})).json()).toMatchObject({ model: "impostor" });
    expect(await (await respond(server, {})).json()).toMatchObject({ model: "impostor" });
  });

  it.each([0, 1, 100, 1_000])("kills the socket after %i bytes of the stream", async (bytes) => {
    const server = await start({
      script: scenario.cutAfter(bytes, scenario.reply("one two three four five six seven")),
    });
    const response = await call(server, { stream: true });
    let received = 0;
    const read = async (): Promise<void> => {
      for await (const piece of response.body ?? []) received += (piece as Uint8Array).byteLength;
    };
    await expect(read()).rejects.toThrow("terminated");
    expect(received).toBe(bytes);
    expect(await (await server.waitForRequest()).closed).toBe("left");
  });
});
