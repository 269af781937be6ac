import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mustParse } from "@evenfall/contracts";
import { createRecorder, startServerProcess } from "@evenfall/testing";
import { expect, onTestFinished, test } from "vitest";
import * as v from "valibot";
import { temporaryFolder, UNHURRIED } from "./fault-harness.ts";
import { startRecordingProxy } from "./recording-proxy.ts";
import { visitOverHttp } from "./visitor-over-http.ts";

const KEY = "the-key-of-the-second-house-0123456789";

const messageList = v.object({
  data: v.array(
    v.object({
      role: v.string(),
      assistant_id: v.nullable(v.string()),
      content: v.array(v.object({ text: v.object({ value: v.string() }) })),
    }),
  ),
});

const started = async (env: Readonly<Record<string, string>>) => {
  const server = await startServerProcess({ env });
  onTestFinished(() => server.dispose());
  return server;
};

test("a visitor of one Evenfall is answered by a character of another, over its thread service", async () => {
  const second = await started({ ASSISTANT_API_KEY: KEY });
  const proxy = await startRecordingProxy(second.url);
  const enginesFile = join(await temporaryFolder(), "engines.json");
  const engine = {
    name: "second",
    kind: "thread-service",
    baseUrl: `${proxy.url}/v1`,
    apiKeyEnv: "SECOND_KEY",
  };
  await writeFile(enginesFile, JSON.stringify({ engines: [engine] }));
  const first = await started({ ...UNHURRIED, ENGINES_FILE: enginesFile, SECOND_KEY: KEY });

  const visitor = await visitOverHttp("account", { url: first.url, recorder: createRecorder() });
  const lines = ["Good evening", "What did you do today?"];
  for (const line of lines) {
    await visitor.says(line);
    await visitor.live.until(() => visitor.live.turn === "idle");
  }
  const { messages } = await visitor.wholeThread();
  await visitor.leaves();
  expect(messages.map(({ role, source }) => `${role} ${source}`)).toEqual([
    "user visitor",
    "assistant engine",
    "user visitor",
    "assistant engine",
  ]);

  // One thread over there holds the same talk, word for word, in the other character's name.
  expect(proxy.calls.filter((call) => call === "POST /v1/threads")).toHaveLength(1);
  const [threadId] = new Set(proxy.calls.flatMap((call) => /thread_\w{24}/.exec(call)?.[0] ?? []));
  const response = await fetch(`${second.url}/v1/threads/${threadId}/messages?order=asc`, {
    headers: { authorization: `Bearer ${KEY}`, "openai-beta": "assistants=v2" },
  });
  expect(response.status).toBe(200);
  const { data } = mustParse(messageList, await response.json());
  expect(data.map(({ role, content }) => [role, content[0]?.text.value])).toEqual(
    messages.map(({ role, content }) => [role, content]),
  );
  expect(data.map(({ assistant_id: assistantId }) => assistantId)).toEqual([
    null,
    "asst_marisol",
    null,
    "asst_marisol",
  ]);
});
