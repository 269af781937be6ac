import { BadRequestError, NotFoundError } from "openai";
import { expect, it } from "vitest";
import {
  ADA,
  AT_ONCE,
  createHarness,
  everyOf,
  failureOf,
  textOf,
} from "@evenfall/testing/threads-api/harness.ts";

const GONE = `msg_${"x".repeat(24)}`;

it("adds a message and shows it as the original did", async () => {
  const { threads, clock } = await createHarness();
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
  expect(await messages.retrieve(message.id, { thread_id: thread.id })).toEqual(message);
  const described = await messages.update(message.id, {
    thread_id: thread.id,
    metadata: { mood: "better" },
  });
  expect(described).toEqual({ ...message, metadata: { mood: "better" } });
  expect(await messages.delete(message.id, { thread_id: thread.id })).toEqual({
    id: message.id,
    object: "thread.message.deleted",
    deleted: true,
  });
  const failure = await failureOf(messages.retrieve(message.id, { thread_id: thread.id }));
  expect(failure).toBeInstanceOf(NotFoundError);
  expect(failure).toMatchObject({ message: `404 No message found with id '${message.id}'.` });
});

it("pages through a thread from either end, and back", async () => {
  const { threads, threadWith } = await createHarness();
  const words = Array.from({ length: 45 }, (_, index) => `line ${index + 1}`);
  const thread = await threadWith(...words);
  const list = (query: object) => threads.messages.list(thread.id, query);

  const newest = await list({});
  expect(newest.data.map(textOf)).toEqual(words.toReversed().slice(0, 20));
  expect(await (await list({}).asResponse()).json()).toEqual({
    object: "list",
    data: newest.data,
    first_id: newest.data[0]?.id,
    last_id: newest.data.at(-1)?.id,
    has_more: true,
  });
  const next = await newest.getNextPage();
  expect(next.data.map(textOf)).toEqual(words.toReversed().slice(20, 40));
  const last = await next.getNextPage();
  expect(last.data.map(textOf)).toEqual(words.toReversed().slice(40));
  expect(last.hasNextPage()).toBe(false);

  expect((await everyOf(list({ limit: 7 }))).map(textOf)).toEqual(words.toReversed());
  expect((await everyOf(list({ order: "asc", limit: 100 }))).map(textOf)).toEqual(words);

  // Back from the third page: the page just ahead of it, in the same order.
  const back = await list({ before: last.data[0]?.id });
  expect(back.data.map(textOf)).toEqual(next.data.map(textOf));
  expect(back.has_more).toBe(true);
  const first = await list({ before: next.data[0]?.id, limit: 100 });
  expect(first.data.map(textOf)).toEqual(newest.data.map(textOf));
  expect(first.has_more).toBe(false);
  const between = await list({ after: newest.data[2]?.id, before: newest.data[6]?.id });
  expect(between.data.map(textOf)).toEqual(["line 42", "line 41", "line 40"]);

  const empty = await threads.create();
  expect(await (await threads.messages.list(empty.id).asResponse()).json()).toEqual({
    object: "list",
    data: [],
    first_id: null,
    last_id: null,
    has_more: false,
  });
});

it("lists the messages of one run", async () => {
  const { threads, threadWith } = await createHarness();
  const thread = await threadWith("hey");
  const run = await threads.runs.createAndPoll(thread.id, { assistant_id: ADA }, AT_ONCE);
  await threads.messages.create(thread.id, { role: "user", content: "and?" });
  await threads.runs.createAndPoll(thread.id, { assistant_id: ADA }, AT_ONCE);
  const own = await everyOf(threads.messages.list(thread.id, { run_id: run.id }));
  expect(own.map(textOf)).toEqual(["reply 1"]);
  expect(own[0]).toMatchObject({ role: "assistant", assistant_id: ADA, run_id: run.id });
});

it("knows a message only in its own thread, as a cursor too", async () => {
  const { threads, threadWith } = await createHarness();
  const [here, there] = [await threadWith("here"), await threadWith("there")];
  const [foreign] = (await threads.messages.list(there.id)).data;
  const id = foreign?.id ?? "";
  for (const asked of [id, GONE, "msg_%00", "nonsense"])
    for (const call of [
      () => threads.messages.retrieve(asked, { thread_id: here.id }),
      () => threads.messages.update(asked, { thread_id: here.id, metadata: {} }),
      () => threads.messages.delete(asked, { thread_id: here.id }),
      () => threads.messages.list(here.id, { after: asked }),
      () => threads.messages.list(here.id, { before: asked }),
    ]) {
      const failure = await failureOf(call());
      expect(failure).toBeInstanceOf(NotFoundError);
      expect(failure).toMatchObject({ message: `404 No message found with id '${asked}'.` });
    }
  expect((await threads.messages.list(there.id)).data).toHaveLength(1);
});

const LONGEST = "x".repeat(256_000);

const REFUSED: readonly (readonly [body: object, message: string, code: string | null])[] = [
  [
    { role: "tool", content: "x" },
    "Invalid value: 'tool'. Supported values are: 'user' and 'assistant'.",
    "invalid_value",
  ],
  [{ content: "x" }, "Missing required parameter: 'role'.", "missing_required_parameter"],
  [
    { role: 5, content: "x" },
    "Invalid value: an integer. Supported values are: 'user' and 'assistant'.",
    "invalid_value",
  ],
  [{ role: "user", content: "" }, "Message content must be non-empty.", "invalid_value"],
  [{ role: "user", content: " \n" }, "Message content must be non-empty.", "invalid_value"],
  [{ role: "user", content: [] }, "Message content must be non-empty.", "invalid_value"],
  [
    { role: "user", content: 7 },
    "Invalid type for 'content': expected a string, but got an integer instead.",
    "invalid_type",
  ],
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

it("refuses what a message cannot be, in the original's words, and adds nothing", async () => {
  const { threads } = await createHarness();
  const thread = await threads.create();
  for (const [body, message, code] of REFUSED) {
    const failure = await failureOf(
      threads.messages.create(thread.id, body as { role: "user"; content: string }),
    );
    expect(failure).toBeInstanceOf(BadRequestError);
    expect(failure).toMatchObject({
      code,
      type: "invalid_request_error",
      message: `400 ${message}`,
    });
  }
  expect((await threads.messages.list(thread.id)).data).toEqual([]);
});

it("takes a message of the greatest length, in the widest letters", async () => {
  const { threads } = await createHarness();
  const thread = await threads.create();
  for (const content of [LONGEST, "\u6f22".repeat(256_000)]) {
    const message = await threads.messages.create(thread.id, { role: "user", content });
    expect(textOf(message)).toBe(content);
  }
});

it.each([
  [
    { limit: 0 },
    "Invalid 'limit': integer below minimum value. Expected a value >= 1, but got 0 instead.",
  ],
  [
    { limit: 101 },
    "Invalid 'limit': integer above maximum value. Expected a value <= 100, but got 101 instead.",
  ],
  [{ limit: "ten" }, "Invalid type for 'limit': expected an integer, but got a string instead."],
  [{ order: "up" }, "Invalid value: 'up'. Supported values are: 'asc' and 'desc'."],
])("refuses to list by %j", async (query, message) => {
  const { threads } = await createHarness();
  const thread = await threads.create();
  const failure = await failureOf(threads.messages.list(thread.id, query as object));
  expect(failure).toBeInstanceOf(BadRequestError);
  expect(failure).toMatchObject({ message: `400 ${message}` });
});
