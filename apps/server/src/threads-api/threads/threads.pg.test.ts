import { expect, it } from "vitest";
import { createHarness, everyOf, textOf } from "@evenfall/testing/threads-api/harness.ts";

it("makes a thread with messages and metadata, or empty, shows it, and describes it anew", async () => {
  const { threads, clock } = await createHarness({ worker: false });
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

  for (const thread of [await threads.create(), await threads.create(null)])
    expect(await everyOf(threads.messages.list(thread.id))).toEqual([]);
});

it("deletes a thread with all that was in it", async () => {
  const { threads, threadWith, pool } = await createHarness({ worker: false });
  const { id } = await threadWith("hey");
  expect(await threads.delete(id)).toEqual({ id, object: "thread.deleted", deleted: true });
  expect((await pool.query("select id from service_messages")).rows).toEqual([]);
  for (const call of [
    () => threads.retrieve(id),
    () => threads.delete(id),
    () => threads.update(id, { metadata: {} }),
    () => threads.messages.list(id),
    () => threads.messages.create(id, { role: "user", content: "hey" }),
    () => threads.runs.list(id),
    () => threads.runs.create(id, { assistant_id: "asst_ada" }),
  ])
    await expect(call()).rejects.toMatchObject({
      message: `404 No thread found with id '${id}'.`,
    });
});

it("reaches no visitor's conversation", async () => {
  const { threads, pool } = await createHarness({ worker: false });
  const id = "018f0000-0000-7000-8000-000000000001";
  await pool.query(
    `insert into conversations (owner_id, id, character_id, character_name, created_at, updated_at)
     values ($1, $1, 'ada', 'Ada', now(), now())`,
    [id],
  );
  for (const asked of [id, `thread_${id}`, `thread_${"x".repeat(24)}`, "%00", "..%2f"])
    await expect(threads.retrieve(asked)).rejects.toMatchObject({
      message: `404 No thread found with id '${asked}'.`,
    });
});

const REFUSED: readonly (readonly [body: object, message: string, code: string])[] = [
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
    { metadata: { count: 3 } },
    "Invalid type for 'metadata.count': expected a string, but got an integer instead.",
    "invalid_type",
  ],
];

it("refuses what a thread cannot be, in OpenAI's words, and makes nothing", async () => {
  const { threads, pool } = await createHarness({ worker: false });
  for (const [body, message, code] of REFUSED)
    await expect(threads.create(body)).rejects.toMatchObject({
      code,
      type: "invalid_request_error",
      message: `400 ${message}`,
    });
  const nested = { messages: [{}] } as unknown as object;
  await expect(threads.create(nested)).rejects.toMatchObject({ param: "messages[0].role" });
  expect((await pool.query("select id from service_threads")).rows).toEqual([]);
});
