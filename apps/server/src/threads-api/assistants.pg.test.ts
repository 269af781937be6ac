import { NotFoundError, PermissionDeniedError } from "openai";
import { expect, it } from "vitest";
import { ADA, createHarness, everyOf, failureOf } from "@evenfall/testing/threads-api/harness.ts";

it("lists the characters as assistants, in either order and page by page", async () => {
  const { client } = await createHarness();
  const { assistants } = client.beta;
  expect((await everyOf(assistants.list())).map(({ id }) => id)).toEqual([
    "asst_ada",
    "asst_ben",
    "asst_cleo",
  ]);
  expect((await everyOf(assistants.list({ order: "asc", limit: 2 }))).map(({ id }) => id)).toEqual([
    "asst_cleo",
    "asst_ben",
    "asst_ada",
  ]);
  const page = await assistants.list({ limit: 1, after: ADA });
  expect(page.hasNextPage()).toBe(true);
  expect(page.data.map(({ name }) => name)).toEqual(["Ben"]);
  expect((await page.getNextPage()).data.map(({ name }) => name)).toEqual(["Cleo"]);
  expect((await assistants.list({ before: "asst_cleo" })).data.map(({ name }) => name)).toEqual([
    "Ada",
    "Ben",
  ]);
});

it.each([ADA, "ada"])("shows the character %s, and nothing of its inner life", async (id) => {
  const { client } = await createHarness();
  const assistant = await client.beta.assistants.retrieve(id);
  expect(assistant).toMatchObject({
    id: ADA,
    object: "assistant",
    name: "Ada",
    description: "A tram driver who writes postcards to strangers.",
    model: "evenfall",
    instructions: null,
    tools: [],
    metadata: { age: "31", location: "Lisbon, Portugal", fictional_ai_character: "true" },
  });
  expect(Number.isInteger(assistant.created_at)).toBe(true);
  expect(JSON.stringify(assistant)).not.toMatch(/Warm, dry|bakery|playful/);
});

it("makes, changes and deletes no character, and says so", async () => {
  const { client } = await createHarness();
  const { assistants } = client.beta;
  for (const call of [
    () => assistants.create({ model: "gpt-4o" }),
    () => assistants.update(ADA, { name: "Eve" }),
    () => assistants.delete(ADA),
  ]) {
    const failure = await failureOf(call());
    expect(failure).toBeInstanceOf(PermissionDeniedError);
    expect(failure).toMatchObject({ code: "assistants_read_only" });
  }
});

it("knows no other assistant", async () => {
  const { client } = await createHarness();
  for (const id of ["asst_nobody", "nobody", "%00", "__proto__", "thread_x"]) {
    const failure = await failureOf(client.beta.assistants.retrieve(id));
    expect(failure).toBeInstanceOf(NotFoundError);
    expect(failure).toMatchObject({ message: `404 No assistant found with id '${id}'.` });
  }
});
