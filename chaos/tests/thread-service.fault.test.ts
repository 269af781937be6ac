import { mustParse } from "@evenfall/contracts";
import { numberedReply, scenario } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import * as v from "valibot";
import { singleServer } from "./support.ts";
import { numbered } from "../system/numbered-model.ts";

const KEY = "the-key-of-another-program-0123456789";

const run = v.object({ id: v.string(), thread_id: v.string(), status: v.string() });
const messageList = v.object({
  data: v.array(
    v.object({ content: v.array(v.object({ text: v.object({ value: v.string() }) })) }),
  ),
});

test("a program's run survives the kill of the server in the middle of its reply, and ends once", async () => {
  const system = await singleServer({ ASSISTANT_API_KEY: KEY });
  const { server, model } = system;
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${server.url}/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${KEY}`, "openai-beta": "assistants=v2" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return response.json();
  };

  model.play(scenario.hangMidStream("I was just about to"));
  const made = mustParse(
    run,
    await call("/threads/runs", {
      assistant_id: "asst_marisol",
      thread: { messages: [{ role: "user", content: "Tell me about the sea" }] },
    }),
  );
  await model.waitForRequest();
  await server.kill();

  model.play(numbered());
  await server.start();
  const path = `/threads/${made.thread_id}`;
  let { status } = made;
  while (["queued", "in_progress"].includes(status)) {
    await sleep(20);
    ({ status } = mustParse(run, await call(`${path}/runs/${made.id}`)));
  }
  expect(status).toBe("completed");
  const { data } = mustParse(messageList, await call(`${path}/messages`));
  expect(data.map(({ content }) => content[0]?.text.value)).toEqual([
    numberedReply(2, "Tell me about the sea"),
    "Tell me about the sea",
  ]);
});
