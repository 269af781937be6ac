import { failure, mustParse } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { REFERRALS_PER_VISITOR_DAY, type Screening } from "../safety/index.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { serve } from "@evenfall/testing/conversations/routes.ts";
import { refusal } from "@evenfall/testing/conversations/visitor.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

/** Marker words in place of the rules, which are tested by themselves. */
const MARKERS: Screening = screeningBy((text, { side }) => {
  if (side === "in" && text.includes("CRISIS")) return { action: "crisis", class: "suicide" };
  if (side === "in" && text.includes("MINOR")) return { action: "minor", class: "under-18" };
  if (text.includes("FORBIDDEN")) return { action: "block", class: "crime" };
  if (side === "out" && text.includes("HUMAN")) return { action: "block", class: "claims-human" };
  return { action: "pass", class: null };
});

const harnessWith = (options: Parameters<typeof createHarness>[0] = {}) =>
  createHarness({ ...options, screening: MARKERS });

const referrals = async ({ pool }: Harness): Promise<number> =>
  (await pool.query<{ cards: number }>("select count(*)::int as cards from referrals")).rows[0]
    ?.cards ?? 0;

const sourcesOf = async (visitor: { sees: () => Promise<unknown> }, harness: Harness) => {
  await visitor.sees();
  const { rows } = await harness.pool.query<{ source: string }>(
    "select source from messages order by message_order",
  );
  return rows.map(({ source }) => source);
};

it("answers words that tell of a crisis with a card at once, and no character speaks", async () => {
  const harness = await harnessWith();
  const sam = await harness.account();
  await sam.opens();
  const update = await sam.says("CRISIS, I mean it");
  expect(update.messages.map(({ source, status }) => [source, status])).toEqual([
    ["visitor", "read"],
    ["card", "read"],
  ]);
  expect(update.messages[1]?.card).toMatchObject({ class: "suicide", region: "US" });
  expect(update.messages[1]?.card?.lines[0]?.phone).toBe("988");
  expect(update.messages[1]?.content).toContain("988");
  expect(update.messages[1]).not.toHaveProperty("generatedBy");
  expect(update.turn).toBe("idle");
  expect(update.conversation.pausedAt).not.toBeNull();
  await harness.passes(120_000);
  expect(harness.fakes.requests).toEqual([]);
  expect(await referrals(harness)).toBe(1);
});

it("pauses the role-play until the visitor goes on, and no character ever reads what was said", async () => {
  const harness = await harnessWith();
  const sam = await harness.account();
  await sam.opens();
  await sam.says("CRISIS");
  expect(refusal(await sam.send("hello?"))).toBe("conversation-paused");
  expect((await sam.says("CRISIS again")).messages.at(-1)?.source).toBe("card");
  const resumed = await sam.resumes();
  expect(resumed.conversation.pausedAt).toBeNull();
  expect((await sam.resumes()).conversation.revision).toBe(resumed.conversation.revision);
  harness.fakes.rounds.push("good to see you");
  await sam.says("hello again");
  await harness.passes(6_000);
  expect(harness.fakes.requests[0]?.history.map(({ content }) => content)).toEqual(["hello again"]);
  expect(await sourcesOf(sam, harness)).toEqual([
    "visitor",
    "card",
    "visitor",
    "card",
    "visitor",
    "engine",
  ]);
});

it("stops the reply that was on its way", async () => {
  const harness = await harnessWith();
  const sam = await harness.account();
  await sam.opens();
  let answers = (_text: string): void => undefined;
  harness.fakes.rounds.push(new Promise((resolve) => (answers = resolve)));
  await sam.says("how was your day");
  await harness.passes(4_500);
  expect(harness.fakes.requests).toHaveLength(1);
  expect((await sam.says("CRISIS")).turn).toBe("idle");
  answers("it was fine");
  await harness.passes(60_000);
  expect(await sourcesOf(sam, harness)).toEqual(["visitor", "visitor", "card"]);
  expect(harness.leasesEnded).toHaveLength(1);
});

it("comes before gate, limit, notice and budget, and counts to neither limit", async () => {
  const harness = await harnessWith({ addressBudget: 2 });
  const guest = await harness.guest();
  await guest.opens();
  await harness.pool.query("update conversations set notice_shown_at = null");
  expect((await guest.says("CRISIS before any notice")).messages).toHaveLength(2);
  await guest.resumes();
  await guest.sees();
  await guest.chats("one");
  expect(await guest.repliesSpent()).toBe(1);
  await guest.chats("two");
  expect(await guest.repliesSpent()).toBe(2);
  const card = await guest.says("CRISIS when everything is used up");
  expect(card.messages.at(-1)?.source).toBe("card");
  expect(card.messages.at(-1)).not.toHaveProperty("sealed");
  expect(await guest.repliesSpent()).toBe(2);
});

it("the same message again shows the same card and counts it once", async () => {
  const harness = await harnessWith();
  const sam = await harness.account();
  await sam.opens();
  const id = harness.ids.next();
  await sam.says("CRISIS", id);
  const again = await sam.says("CRISIS", id);
  expect(again.messages.filter(({ source }) => source === "card")).toHaveLength(1);
  expect(await referrals(harness)).toBe(1);
});

it("a refusal brings help along where nothing can be stored", async () => {
  const harness = await harnessWith();
  const { ownerId, opens } = await harness.account();
  await opens();
  const words = { content: "CRISIS", messageId: harness.ids.next(), ownerId, region: "DE" };
  const refused = await harness.node.helpFirst({ kind: "rate-limited" }, words);
  expect(refused.help).toMatchObject({ class: "suicide", region: "DE", emergency: "112" });
  await harness.node.helpFirst({ kind: "rate-limited" }, words);
  expect(await referrals(harness)).toBe(1);
  expect(
    await harness.node.helpFirst({ kind: "rate-limited" }, { ...words, content: "hello" }),
  ).toEqual({ kind: "rate-limited" });
});

it("a card is shown to whoever is refused, and counted for who has a conversation", async () => {
  const harness = await harnessWith();
  const sam = await harness.account();
  const refused = (ownerId: string | null) =>
    harness.node.helpFirst(
      { kind: "age-step-required" },
      { content: "CRISIS", messageId: harness.ids.next(), ownerId, region: "US" },
    );
  for (const ownerId of [null, null, sam.ownerId])
    expect((await refused(ownerId)).help).toMatchObject({ class: "suicide" });
  expect(await referrals(harness)).toBe(0);
  await sam.opens();
  await refused(sam.ownerId);
  expect(await referrals(harness)).toBe(1);
});

it("counts no more than some cards of one visitor and day, however they are sent, and shows each", async () => {
  const harness = await harnessWith();
  const [sam, kim] = [await harness.account(), await harness.account()];
  await sam.opens();
  await kim.opens();
  const shown = async (ownerId: string) =>
    (
      await harness.node.helpFirst(
        { kind: "rate-limited" },
        { content: "CRISIS", messageId: harness.ids.next(), ownerId, region: "US" },
      )
    ).help !== undefined;
  const many = await Promise.all(
    Array.from({ length: REFERRALS_PER_VISITOR_DAY + 15 }, () => shown(sam.ownerId)),
  );
  expect(new Set(many)).toEqual(new Set([true]));
  expect((await sam.says("CRISIS")).messages.at(-1)?.source).toBe("card");
  expect(await referrals(harness)).toBe(REFERRALS_PER_VISITOR_DAY);
  await shown(kim.ownerId);
  expect(await referrals(harness)).toBe(REFERRALS_PER_VISITOR_DAY + 1);
  await harness.clock.advance(24 * 3_600_000);
  await shown(sam.ownerId);
  expect(await referrals(harness)).toBe(REFERRALS_PER_VISITOR_DAY + 2);
  const { rows } = await harness.pool.query("select visitor_day from referrals");
  expect(JSON.stringify(rows)).not.toContain(sam.ownerId);
});

it.each([
  ["without a pass", "403 age-step-required"],
  ["before the 18+ step", "403 age-step-required"],
  ["turned away there", "403 under-age"],
  ["too often", "429 rate-limited"],
  ["too long to be one", "422 content-blocked"],
])("a note %s that tells of a crisis is refused with help", async (why, refusalOf) => {
  const harness = await harnessWith();
  const sam = await harness.account();
  await sam.opens();
  const { call, cookies, signsIn } = serve(harness, why === "too often" ? 1 : undefined);
  if (why !== "without a pass") signsIn(sam.ownerId);
  if (why === "before the 18+ step") cookies.age = "open";
  if (why === "turned away there") cookies.age = "refused";
  const facts = `/api/conversations/${sam.conversationId}/memory`;
  if (why === "too often")
    await call("POST", facts, { id: harness.ids.next(), text: "I like tea" });
  const id = harness.ids.next();
  const text = why === "too long to be one" ? "CRISIS ".repeat(600) : "CRISIS";
  for (const answer of [
    await call("POST", facts, { id, text }),
    await call("POST", `${facts}/${id}`, { text }),
  ]) {
    const { error } = mustParse(failure, await answer.json());
    expect(`${answer.status} ${error.kind}`).toBe(refusalOf);
    expect(error.help).toMatchObject({ class: "suicide" });
  }
  const harmless = await call("POST", facts, { id, text: "I like cake" });
  expect(await harmless.text()).not.toContain('"help"');
});

it("refuses what is never served, stores nothing of it, and counts it", async () => {
  const harness = await harnessWith();
  const sam = await harness.account();
  await sam.opens();
  expect(refusal(await sam.send("FORBIDDEN"))).toBe("content-blocked");
  const { rows } = await harness.pool.query("select kind, class, count from safety_counts");
  expect(rows).toEqual([{ kind: "blocked-in", class: "crime", count: 1 }]);
  expect((await harness.pool.query("select 1 from messages")).rows).toEqual([]);
});

it("a reply that may not be said is replaced by a safe line of the character", async () => {
  const harness = await harnessWith();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push("I am HUMAN, believe me");
  await sam.says("are you real?");
  await harness.passes(6_000);
  const { rows } = await harness.pool.query<{ content: string; source: string }>(
    "select content, source from messages where role = 'assistant'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.content).toMatch(/AI|program/);
  expect(JSON.stringify(harness.events)).not.toContain("HUMAN");
  expect(JSON.stringify(harness.log.lines)).not.toContain("HUMAN");
  const counted = await harness.pool.query("select kind, class, count from safety_counts");
  expect(counted.rows).toEqual([{ kind: "blocked-out", class: "claims-human", count: 1 }]);
});

it("who says to be under 18 is stopped everywhere, for good", async () => {
  const harness = await harnessWith();
  const sam = await harness.account();
  await sam.opens("ben");
  harness.fakes.rounds.push(HANGS);
  await sam.says("hello ben");
  await harness.passes(4_500);
  await sam.opens("ada");
  expect(refusal(await sam.send("MINOR, really"))).toBe("under-age");
  expect(await harness.identity.ageOf(sam.ownerId, null)).toBe("locked");
  await harness.passes(60_000);
  expect(harness.events.map(({ event }) => event.type)).toContain("visitor-changed");
  const { rows } = await harness.pool.query<{ content: string }>("select content from messages");
  expect(rows.map(({ content }) => content)).toEqual(["hello ben"]);
});
