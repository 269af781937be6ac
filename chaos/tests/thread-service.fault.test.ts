import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { numberedReply, scenario } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { numbered } from "../system/numbered-model.ts";
import { turnEnds } from "../visitors/settle.ts";
import { singleServer, temporaryFolder } from "./support.ts";

const KEY = "the-key-of-another-program-0123456789";

interface Run {
  readonly id: string;
  readonly thread_id: string;
  readonly status: string;
}

interface Listed {
  readonly role: string;
  readonly assistant_id: string | null;
  readonly content: readonly { readonly text: { readonly value: string } }[];
}

/** Asks a server's thread service as another program does. */
const callAt = async <Body>(url: string, path: string, body?: unknown): Promise<Body> => {
  const response = await fetch(`${url}/v1/threads${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${KEY}`, "openai-beta": "assistants=v2" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
};

/** Role, words and character of each message of a thread, oldest first. */
const messagesAt = async (url: string, threadId: string) => {
  const path = `/${threadId}/messages?order=asc`;
  const { data } = await callAt<{ readonly data: readonly Listed[] }>(url, path);
  return data.map((one) => [one.role, one.content[0]?.text.value, one.assistant_id]);
};

test("a program's run survives the kill of the server in the middle of its reply, and ends once", async () => {
  const { server, model, url } = await singleServer({ ASSISTANT_API_KEY: KEY });
  const content = "Tell me about the sea";
  model.play(scenario.hangMidStream("I was just about to"));
  const thread = { messages: [{ role: "user", content }] };
  let run = await callAt<Run>(url, "/runs", { assistant_id: "asst_marisol", thread });
  const threadId = run.thread_id;
  await model.waitForRequest();
  await server.kill();

  model.play(numbered());
  await server.start();
  while (["queued", "in_progress"].includes(run.status)) {
    await sleep(20);
    run = await callAt<Run>(url, `/${threadId}/runs/${run.id}`);
  }
  expect(run.status).toBe("completed");
  expect(await messagesAt(url, threadId)).toEqual([
    ["user", content, null],
    ["assistant", numberedReply(2, content), "asst_marisol"],
  ]);
});

test("a visitor of one Evenfall is answered by a character of another, over its thread service", async () => {
  const second = await singleServer({ ASSISTANT_API_KEY: KEY });
  const file = join(await temporaryFolder(), "engines.json");
  const baseUrl = `${second.url}/v1`;
  const engine = { name: "second", kind: "thread-service", baseUrl, apiKeyEnv: "SECOND_KEY" };
  await writeFile(file, JSON.stringify({ engines: [engine] }));
  const first = await singleServer({ ENGINES_FILE: file, SECOND_KEY: KEY });

  const visitor = await first.visit("account");
  for (const line of ["Good evening", "What did you do today?"]) {
    await visitor.says(line);
    await turnEnds(visitor);
  }
  expect(await first.judge()).toEqual({ faults: [], replies: 2 });
  const { messages } = await visitor.wholeThread();
  const sources = ["visitor", "engine", "visitor", "engine"];
  expect(messages.map(({ source }) => source)).toEqual(sources);

  // One thread over there holds the same talk, word for word, in the other character's name.
  const threadId = await second.query("select id from service_threads");
  expect(threadId).toMatch(/^thread_\w{24}$/);
  expect(await messagesAt(second.url, threadId)).toEqual(
    messages.map(({ role, content }) => [role, content, role === "user" ? null : "asst_marisol"]),
  );
});
