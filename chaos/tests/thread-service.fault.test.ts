import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { turnEnds } from "../visitors/settle.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { singleServer } from "./support.ts";

const KEY = "the-key-of-another-program-0123456789";

interface Listed {
  readonly role: string;
  readonly assistant_id: string | null;
  readonly content: readonly { readonly text: { readonly value: string } }[];
}

/** Role, words and character of each message of a server's thread, oldest first, as another program asks for them. */
const messagesAt = async (url: string, threadId: string) => {
  const response = await fetch(`${url}/v1/threads/${threadId}/messages?order=asc`, {
    headers: { authorization: `Bearer ${KEY}`, "openai-beta": "assistants=v2" },
  });
  const { data } = (await response.json()) as { readonly data: readonly Listed[] };
  return data.map((one) => [one.role, one.content[0]?.text.value, one.assistant_id]);
};

test("a visitor of one Evenfall is answered by a character of another, over its thread service", async () => {
  const second = await singleServer({ ASSISTANT_API_KEY: KEY });
  const file = join(testFolder(), "engines.json");
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

  // A single thread on the other server has the same conversation word for word, under its character's name.
  const threadId = await second.query("select id from service_threads");
  expect(threadId).toMatch(/^thread_\w{24}$/);
  expect(await messagesAt(second.url, threadId)).toEqual(
    messages.map(({ role, content }) => [role, content, role === "user" ? null : "asst_marisol"]),
  );
});
