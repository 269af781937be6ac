import { BadRequestError, NotFoundError } from "openai";
import { expect, it } from "vitest";
import {
  createHarness,
  everyOf,
  failureOf,
  textOf,
} from "@evenfall/testing/threads-api/harness.ts";

const NOWHERE = `thread_${"x".repeat(24)}`;

it("makes a thread with messages and metadata, shows it, and describes it anew", async () => {
  const { threads, clock } = await createHarness();
  const made = await threads.create({
    messages: [
      { role: "user", content: "hey" },
      { role: "assistant", content: [{ type: "text", text: "hello" }], metadata: { from: "old" } },
    ],
    metadata: { customer: "42" },
  });
  expect(made).toEqual({
    id: expect.stringMatching(/^thread_[0-9A-Za-z]{24}$/) as string,
    object: "thread",
    created_at: clock.now() / 1000,
    metadata: { customer: "42" },
    tool_resources: {},
  });
  expect(await threads.retrieve(made.id)).toEqual(made);
  const messages = await everyOf(threads.messages.list(made.id, { order: "asc" }));
  expect(messages.map((message) => [message.role, textOf(message)])).toEqual([
    ["user", "hey"],
    ["assistant", "hello"],
  ]);
  expect(messages[1]?.metadata).toEqual({ from: "old" });

  const changed = await threads.update(made.id, { metadata: { customer: "43", tier: "b" } });
  expect(changed.metadata).toEqual({ customer: "43", tier: "b" });
  expect((await threads.update(made.id, {})).metadata).toEqual(changed.metadata);
  expect((await threads.update(made.id, { metadata: null })).metadata).toEqual({});
});

it("makes an empty thread, with a body and without", async () => {
  const { threads } = await createHarness();
  for (const thread of [await threads.create(), await threads.create(null)])
    expect(await everyOf(threads.messages.list(thread.id))).toEqual([]);
});

it("deletes a thread with all that was in it", async () => {
  const { threads, threadWith, pool } = await createHarness();
  const thread = await threadWith("hey");
  expect(await threads.delete(thread.id)).toEqual({
    id: thread.id,
    object: "thread.deleted",
    deleted: true,
  });
  const { rows } = await pool.query("select id from service_messages");
  expect(rows).toEqual([]);
  for (const call of [
    () => threads.retrieve(thread.id),
    () => threads.delete(thread.id),
    () => threads.update(thread.id, { metadata: {} }),
    () => threads.messages.list(thread.id),
    () => threads.messages.create(thread.id, { role: "user", content: "hey" }),
    () => threads.runs.list(thread.id),
    () => threads.runs.create(thread.id, { assistant_id: "asst_ada" }),
  ]) {
    const failure = await failureOf(call());
    expect(failure).toBeInstanceOf(NotFoundError);
    expect(failure).toMatchObject({ message: `404 No thread found with id '${thread.id}'.` });
  }
});

it("reaches no visitor's conversation", async () => {
  const { threads, pool } = await createHarness();
  const id = "018f0000-0000-7000-8000-000000000001";
  await pool.query(
    `insert into conversations (owner_id, id, character_id, character_name, created_at, updated_at)
     values ($1, $1, 'ada', 'Ada', now(), now())`,
    [id],
  );
  for (const asked of [id, `thread_${id}`, NOWHERE, "%00", "..%2f"]) {
    const failure = await failureOf(threads.retrieve(asked));
    expect(failure).toBeInstanceOf(NotFoundError);
    expect(failure).toMatchObject({ message: `404 No thread found with id '${asked}'.` });
  }
});

const REFUSED: readonly (readonly [body: object, message: string | RegExp, code: string])[] = [
  [
    { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`k${n}`, "v"])) },
    "Invalid 'metadata': too many properties. Expected an object with at most 16 properties, but got an object with 17 properties instead.",
    "object_above_max_properties",
  ],
  [
    { metadata: { note: "x".repeat(513) } },
    "Invalid 'metadata.note': string too long. Expected a string with maximum length 512, but got a string with length 513 instead.",
    "string_above_max_length",
  ],
  [
    { metadata: { ["k".repeat(65)]: "v" } },
    /^400 Invalid 'metadata\.k+': string too long\. Expected a string with maximum length 64/,
    "string_above_max_length",
  ],
  [
    { metadata: ["a"] },
    "Invalid type for 'metadata': expected an object, but got an array instead.",
    "invalid_value",
  ],
  [
    { metadata: { count: 3 } },
    "Invalid type for 'metadata.count': expected a string, but got an integer instead.",
    "invalid_type",
  ],
  [
    { messages: [{ role: "system", content: "x" }] },
    "Invalid value: 'system'. Supported values are: 'user' and 'assistant'.",
    "invalid_value",
  ],
  [
    { messages: [{ role: "user" }] },
    "Missing required parameter: 'messages[0].content'.",
    "missing_required_parameter",
  ],
  [
    { messages: "hey" },
    "Invalid type for 'messages': expected an array, but got a string instead.",
    "invalid_type",
  ],
];

it("refuses what a thread cannot be, in the original's words, and makes nothing", async () => {
  const { threads, pool } = await createHarness();
  for (const [body, message, code] of REFUSED) {
    const failure = await failureOf(threads.create(body));
    expect(failure).toBeInstanceOf(BadRequestError);
    expect(failure).toMatchObject({ code, type: "invalid_request_error" });
    if (typeof message === "string") expect(failure).toHaveProperty("message", `400 ${message}`);
    else expect((failure as Error).message).toMatch(message);
  }
  expect((await pool.query("select id from service_threads")).rows).toEqual([]);
});
