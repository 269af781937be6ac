import { ENDPOINTS, FACTS_MAX } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { serve } from "@evenfall/testing/conversations/routes.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";
import { createScreening } from "../../safety/index.ts";

/** A visitor who said where home is. */
const told = async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("I live in Lisbon");
  const factId = (await sam.memory()).facts[0]?.id ?? "";
  return { harness, sam, factId };
};

const factsOf = (harness: Harness) => harness.fakes.requests.at(-1)?.memory.facts ?? [];

it("keeps a note in the visitor's own words, once for however many taps, and tells the engine of it", async () => {
  const { harness, sam } = await told();
  const id = harness.ids.next();
  await Promise.all(Array.from({ length: 5 }, () => sam.notes("My sister has asthma", id)));
  expect(given(await sam.notes("Something else", id)).facts).toMatchObject([
    { text: "My sister has asthma", pinned: true, origin: "visitor", receipts: [] },
    { text: "Lives in Lisbon" },
  ]);
  await sam.chats("hey");
  expect(factsOf(harness)).toMatchObject([
    { text: "My sister has asthma", pinned: true },
    { text: "Lives in Lisbon" },
  ]);
});

it("is full only of what the visitor keeps: what was found makes room", async () => {
  const { harness, sam } = await told();
  await harness.pool.query(
    `insert into facts (owner_id, id, character_id, subject, text, value, source, pinned, created_at, updated_at)
     select $1, gen_random_uuid(), 'ada', 'note ' || n, 'Note ' || n, 'Note', 'visitor', true, now(), now()
     from generate_series(1, $2) as n`,
    [sam.ownerId, FACTS_MAX - 1],
  );
  const last = given(await sam.notes("Plays chess"));
  expect(last.facts).toHaveLength(FACTS_MAX);
  expect(last.facts.map(({ text }) => text)).not.toContain("Lives in Lisbon");
  expect(refusal(await sam.notes("Plays go"))).toBe("memory-full");
});

it("keeps a correction, whatever is said afterwards", async () => {
  const { harness, sam, factId } = await told();
  const memory = given(await sam.corrects(factId, { text: "Lives in Porto" }));
  expect(memory.facts).toMatchObject([
    { id: factId, text: "Lives in Porto", pinned: true, origin: "visitor" },
  ]);
  given(await sam.corrects(factId, { pinned: false }));
  await sam.chats("I live in Lisbon");
  expect(factsOf(harness).map(({ text }) => text)).toEqual(["Lives in Porto"]);
});

it("pins and unpins", async () => {
  const { sam, factId } = await told();
  expect(given(await sam.corrects(factId, { pinned: true })).facts[0]?.pinned).toBe(true);
  await sam.chats("I moved to Porto");
  expect(await sam.remembered()).toEqual(["Lives in Lisbon"]);
  expect(given(await sam.corrects(factId, { pinned: false })).facts[0]?.pinned).toBe(false);
  expect(given(await sam.corrects(factId, {}))).toEqual(await sam.memory());
  await sam.chats("I moved to Porto");
  expect(await sam.remembered()).toEqual(["Moved to Porto"]);
});

it("touches no fact of another character", async () => {
  const { sam, factId } = await told();
  const home = sam.conversationId;
  await sam.opens("ben");
  expect(refusal(await sam.corrects(factId, { text: "elsewhere" }))).toBe("not-found");
  expect(given(await sam.forgets(factId)).facts).toEqual([]);
  expect(await sam.at(home).remembered()).toEqual(["Lives in Lisbon"]);
});

it("serves the memory to a guest over HTTP, within the rate of writes, and asks for no age to forget", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("I live in Lisbon");
  const browser = serve(harness, 5);
  const path = `/api/conversations/${guest.conversationId}/memory`;
  expect(await browser.isRefused("GET", path)).toBe("404 not-found");
  browser.cookies.passId = guest.passId;
  const read = await browser.asks(ENDPOINTS.getMemory.response, "GET", path);
  const fact = `${path}/${read.facts[0]?.id}`;
  const note = { id: harness.ids.next(), text: "Plays chess" };
  expect((await browser.call("POST", path, note)).status).toBe(201);
  const corrected = await browser.asks(ENDPOINTS.changeFact.response, "POST", fact, {
    text: "Lives in Porto",
  });
  expect(corrected.facts.map(({ text }) => text).toSorted()).toEqual([
    "Lives in Porto",
    "Plays chess",
  ]);
  expect(await browser.isRefused("POST", path, { id: "1", text: "x" })).toBe("400 invalid-request");
  expect(await browser.isRefused("POST", path, { ...note, text: " " })).toBe("422 content-invalid");
  browser.cookies.age = "open";
  expect(await browser.isRefused("POST", path, note)).toBe("403 age-step-required");
  for (let twice = 0; twice < 2; twice += 1)
    expect((await browser.asks(ENDPOINTS.forgetFact.response, "DELETE", fact)).facts).toMatchObject(
      [{ text: "Plays chess" }],
    );
  expect(await browser.isRefused("DELETE", fact)).toBe("429 rate-limited");
});

it.each([
  ["takes what a correction took back out of every later context", "Lives in Braga", false],
  ["leaves the messages in where a correction only says it better", "Lives in Lisbon, yes", true],
])("%s", async (_what, text, isKept) => {
  const { harness, sam, factId } = await told();
  const { facts } = given(await sam.corrects(factId, { text }));
  expect(facts).toMatchObject([{ text, origin: "visitor", receipts: [] }]);
  await sam.chats("where do i live?");
  const { history = [], memory } = harness.fakes.requests.at(-1) ?? {};
  expect(JSON.stringify(memory)).toContain(text);
  expect(JSON.stringify([history, memory]).includes("I live in Lisbon")).toBe(isKept);
  expect(JSON.stringify([history, memory]).includes("Lisbon")).toBe(isKept);
});

it.each([
  ["Is 15", 403],
  ["Was born in 2015", 403],
  ["Wants to kill themself", 422],
  ["Is 35", 200],
])("reads a note as the visitor would say it: %s", async (text, status) => {
  const clock = { now: () => Date.UTC(2026, 10, 23) };
  const harness = await createHarness({ screening: createScreening({ clock, classifier: null }) });
  const sam = await inFront(harness.account());
  const { facts } = given(await sam.notes("Is 34"));
  const { call, signsIn } = serve(harness);
  signsIn(sam.ownerId);
  const path = `/api/conversations/${sam.conversationId}/memory/${facts[0]?.id}`;
  expect((await call("POST", path, { text })).status).toBe(status);
});
