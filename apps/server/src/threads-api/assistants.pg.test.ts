import { expect, it } from "vitest";
import { ADA, createHarness, everyOf } from "@evenfall/testing/threads-api/harness.ts";

it("lists the characters as assistants, in either order and page by page, and shows no inner life", async () => {
  const { client } = await createHarness({ worker: false });
  const { assistants } = client.beta;
  const ids = async (query: object) => (await everyOf(assistants.list(query))).map(({ id }) => id);
  expect(await ids({})).toEqual(["asst_ada", "asst_ben", "asst_cleo"]);
  expect(await ids({ order: "asc", limit: 2 })).toEqual(["asst_cleo", "asst_ben", "asst_ada"]);
  const page = await assistants.list({ limit: 1, after: ADA });
  expect(page.hasNextPage()).toBe(true);
  expect(page.data.map(({ name }) => name)).toEqual(["Ben"]);
  const before = await assistants.list({ before: "asst_cleo" });
  expect(before.data.map(({ name }) => name)).toEqual(["Ada", "Ben"]);

  for (const id of [ADA, "ada"]) {
    const assistant = await assistants.retrieve(id);
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
  }
});

it("makes, changes and deletes no character, and knows no other", async () => {
  const { client } = await createHarness({ worker: false });
  const { assistants } = client.beta;
  for (const call of [
    () => assistants.create({ model: "gpt-4o" }),
    () => assistants.update(ADA, { name: "Eve" }),
    () => assistants.delete(ADA),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, code: "assistants_read_only" });
  for (const id of ["asst_nobody", "nobody", "%00", "__proto__", "thread_x"])
    await expect(assistants.retrieve(id)).rejects.toMatchObject({
      message: `404 No assistant found with id '${id}'.`,
    });
});
