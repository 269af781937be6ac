import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mustParse } from "@evenfall/contracts";
import { turnEnds } from "../visitors/settle.ts";
import { expect, test } from "vitest";
import * as v from "valibot";
import { singleServer, temporaryFolder } from "./support.ts";

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

test("a visitor of one Evenfall is answered by a character of another, over its thread service", async () => {
  const second = await singleServer({ ASSISTANT_API_KEY: KEY });
  const enginesFile = join(await temporaryFolder(), "engines.json");
  const engine = {
    name: "second",
    kind: "thread-service",
    baseUrl: `${second.url}/v1`,
    apiKeyEnv: "SECOND_KEY",
  };
  await writeFile(enginesFile, JSON.stringify({ engines: [engine] }));
  const first = await singleServer({ ENGINES_FILE: enginesFile, SECOND_KEY: KEY });

  const visitor = await first.visit("account");
  const lines = ["Good evening", "What did you do today?"];
  for (const line of lines) {
    await visitor.says(line);
    await turnEnds(visitor);
  }
  expect((await first.judge()).faults).toEqual([]);
  const { messages } = await visitor.wholeThread();
  expect(messages.map(({ role, source }) => `${role} ${source}`)).toEqual([
    "user visitor",
    "assistant engine",
    "user visitor",
    "assistant engine",
  ]);

  // One thread over there holds the same talk, word for word, in the other character's name.
  const threadId = await second.query("select id from service_threads");
  expect(threadId).toMatch(/^thread_\w{24}$/);
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
