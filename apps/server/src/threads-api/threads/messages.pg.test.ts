import { expect, it } from "vitest";
import { createHarness, everyOf, textOf } from "@evenfall/testing/threads-api/harness.ts";

it("adds a message, shows it as OpenAI's API did, describes it anew, and deletes it", async () => {
  const { threads, clock } = await createHarness({ worker: false });
  const thread = await threads.create();
  const message = await threads.messages.create(thread.id, {
    role: "user",
    content: [
      { type: "text", text: "one" },
      { type: "text", text: "two" },
    ],
    metadata: { mood: "good" },
  });
  expect(message).toEqual({
    id: expect.stringMatching(/^msg_[0-9A-Za-z]{24}$/) as string,
    object: "thread.message",
    created_at: clock.now() / 1000,
    thread_id: thread.id,
    status: "completed",
    incomplete_details: null,
    completed_at: clock.now() / 1000,
    incomplete_at: null,
    role: "user",
    content: [
      { type: "text", text: { value: "one", annotations: [] } },
      { type: "text", text: { value: "two", annotations: [] } },
    ],
    assistant_id: null,
    run_id: null,
    attachments: [],
    metadata: { mood: "good" },
  });
  const { messages } = threads;
  const { id } = message;
  const ids = { thread_id: thread.id };
  expect(await messages.retrieve(id, ids)).toEqual(message);
  const metadata = { mood: "better" };
  expect(await messages.update(id, { ...ids, metadata })).toEqual({ ...message, metadata });
  const deleted = { id, object: "thread.message.deleted", deleted: true };
  expect(await messages.delete(id, ids)).toEqual(deleted);
  await expect(messages.retrieve(id, ids)).rejects.toMatchObject({
    message: `404 No message found with id '${id}'.`,
  });
});

it("pages through a thread from either end, and back", async () => {
  const { threads, threadWith } = await createHarness({ worker: false });
  const words = Array.from({ length: 45 }, (_, index) => `line ${index + 1}`);
  const newestFirst = words.toReversed();
  const thread = await threadWith(...words);
  const list = (query: object) => threads.messages.list(thread.id, query);

  const newest = await list({});
  expect(newest.data.map(textOf)).toEqual(newestFirst.slice(0, 20));
  expect(await (await list({}).asResponse()).json()).toEqual({
    object: "list",
    data: newest.data,
    first_id: newest.data[0]?.id,
    last_id: newest.data.at(-1)?.id,
    has_more: true,
  });
  const next = await newest.getNextPage();
  expect(next.data.map(textOf)).toEqual(newestFirst.slice(20, 40));
  const last = await next.getNextPage();
  expect(last.data.map(textOf)).toEqual(newestFirst.slice(40));
  expect(last.hasNextPage()).toBe(false);
  expect((await everyOf(list({ limit: 7 }))).map(textOf)).toEqual(newestFirst);

  const idOf = (n: number) => [...newest.data, ...next.data, ...last.data][45 - n]?.id;
  for (const [query, lines, hasMore] of [
    // Back from the third page: the page just ahead of it, in the same order.
    [{ before: idOf(5) }, newestFirst.slice(20, 40), true],
    [{ after: idOf(43), before: idOf(39) }, ["line 42", "line 41", "line 40"], false],
    [{ order: "asc", limit: 2, before: idOf(9) }, ["line 7", "line 8"], true],
    [{ order: "asc", limit: 2, after: idOf(2), before: idOf(7) }, ["line 3", "line 4"], true],
  ] as const) {
    const page = await list(query);
    expect([page.data.map(textOf), page.has_more]).toEqual([lines, hasMore]);
  }
});

it("knows a message only in its own thread, as a cursor too", async () => {
  const { threads, threadWith, saidIn } = await createHarness({ worker: false });
  const [here, there] = [await threadWith("here"), await threadWith("there")];
  const [foreign] = (await threads.messages.list(there.id)).data;
  const ids = { thread_id: here.id };
  for (const asked of [foreign?.id ?? "", "msg_%00", "a'b"])
    for (const call of [
      () => threads.messages.retrieve(asked, ids),
      () => threads.messages.update(asked, { ...ids, metadata: {} }),
      () => threads.messages.delete(asked, ids),
      () => threads.messages.list(here.id, { after: asked }),
      () => threads.messages.list(here.id, { before: asked }),
    ])
      await expect(call()).rejects.toMatchObject({
        message: `404 No message found with id '${asked}'.`,
      });
  expect(await saidIn(there.id)).toEqual(["there"]);
});

const LONGEST = "x".repeat(256_000);

const REFUSED: readonly (readonly [body: object, message: string, code: string | null])[] = [
  [
    { role: "tool", content: "x" },
    "Invalid value: 'tool'. Supported values are: 'user' and 'assistant'.",
    "invalid_value",
  ],
  [{ content: "x" }, "Missing required parameter: 'role'.", "missing_required_parameter"],
  [{ role: "user", content: " \n" }, "Message content must be non-empty.", "invalid_value"],
  [
    { role: "user", content: `${LONGEST}x` },
    "Invalid 'content': string too long. Expected a string with maximum length 256000, but got a string with length 256001 instead.",
    "string_above_max_length",
  ],
  [
    { role: "user", content: [{ type: "image_url", image_url: { url: "https://x.example" } }] },
    "Invalid value: 'image_url'. Supported values are: 'text'.",
    "invalid_value",
  ],
  [
    { role: "user", content: "x", attachments: [{ file_id: "file-1" }] },
    "Files cannot be attached: this server keeps no files.",
    "invalid_value",
  ],
  [
    { role: "user", content: "a\0b" },
    "Invalid body: text must be well-formed Unicode without null characters.",
    "invalid_value",
  ],
];

const NO_LISTS: readonly (readonly [query: object, message: string])[] = [
  [
    { limit: 101 },
    "Invalid 'limit': integer above maximum value. Expected a value <= 100, but got 101 instead.",
  ],
  [{ order: "up" }, "Invalid value: 'up'. Supported values are: 'asc' and 'desc'."],
];

it("refuses what a message or a list cannot be, in OpenAI's words, and takes the greatest length", async () => {
  const { threads, saidIn } = await createHarness({ worker: false });
  const { id } = await threads.create();
  for (const [body, message, code] of REFUSED)
    await expect(threads.messages.create(id, body as never)).rejects.toMatchObject({
      code,
      type: "invalid_request_error",
      message: `400 ${message}`,
    });
  for (const [query, message] of NO_LISTS)
    await expect(threads.messages.list(id, query)).rejects.toMatchObject({
      message: `400 ${message}`,
    });
  expect(await saidIn(id)).toEqual([]);
  for (const content of [LONGEST, "\u6f22".repeat(256_000)])
    expect(textOf(await threads.messages.create(id, { role: "user", content }))).toBe(content);
});
