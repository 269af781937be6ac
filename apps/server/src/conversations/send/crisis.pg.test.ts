import { failure, mustParse } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { REFERRALS_PER_VISITOR_DAY } from "../../safety/index.ts";
import { accountHarness, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { serve } from "@evenfall/testing/conversations/routes.ts";
import { refusal, sources, texts } from "@evenfall/testing/conversations/visitor.ts";
import { screeningFor } from "@evenfall/testing/safety/screening.ts";

/** Marker words in place of the rules, which are tested by themselves. */
const MARKERS = screeningFor({
  CRISIS: { action: "crisis", class: "suicide" },
  MINOR: { action: "minor", class: "under-18" },
  FORBIDDEN: { action: "block", class: "crime" },
  HUMAN: { action: "block", class: "claims-human" },
});

const opened = async () => {
  const { harness, sam } = await accountHarness({ screening: MARKERS });
  /** The help that comes with a refusal of such words. */
  const help = async (ownerId: string | null, content = "CRISIS", messageId = harness.ids.next()) =>
    (
      await harness.node.helpFirst(
        { kind: "rate-limited" },
        { content, messageId, ownerId, region: "DE" },
      )
    ).help;
  return { harness, sam, help };
};

it("answers words that tell of a crisis with a card at once, and no character speaks", async () => {
  const { harness, sam } = await opened();
  const id = harness.ids.next();
  await sam.says("hello");
  const update = await sam.says("CRISIS, I mean it", id);
  expect(update).toMatchObject({
    turn: "idle",
    messages: [
      { content: "hello", status: "read" },
      { source: "visitor", status: "read" },
      { source: "card", status: "delivered", card: { class: "suicide", region: "US" } },
    ],
  });
  expect(update.messages[2]?.card?.lines[0]?.phone).toBe("988");
  expect(update.messages[2]?.content).toContain("988");
  expect(update.messages[2]).not.toHaveProperty("generatedBy");
  expect(update.conversation.pausedAt).not.toBeNull();
  await harness.passes(120_000);
  expect(harness.fakes.requests).toEqual([]);
  // The same message again shows the same card, and counts it once.
  expect(sources(await sam.says("CRISIS, I mean it", id))).toEqual(["visitor", "visitor", "card"]);
  expect(await harness.referrals()).toBe(1);
});

it("pauses the role-play until the visitor goes on, and no character ever reads what was said", async () => {
  const { harness, sam } = await opened();
  await sam.says("CRISIS");
  expect(refusal(await sam.send("hello?"))).toBe("conversation-paused");
  expect((await sam.says("CRISIS again")).messages.at(-1)?.source).toBe("card");
  const resumed = await sam.resumes();
  expect(resumed.conversation.pausedAt).toBeNull();
  expect((await sam.resumes()).conversation.revision).toBe(resumed.conversation.revision);
  const update = await sam.chats("hello again");
  expect(harness.fakes.heard(0)).toEqual(["hello again"]);
  expect(sources(update)).toEqual(["visitor", "card", "visitor", "card", "visitor", "engine"]);
});

it("stops the reply that was on its way", async () => {
  const { harness, sam } = await opened();
  const later = harness.fakes.later();
  await sam.saysUntilTypedTo("how was your day");
  await harness.rest();
  expect(harness.fakes.requests).toHaveLength(1);
  expect((await sam.says("CRISIS")).turn).toBe("idle");
  later.resolve("it was fine");
  await harness.passes(60_000);
  expect(sources(await sam.current())).toEqual(["visitor", "visitor", "card"]);
  expect(harness.leasesEnded).toHaveLength(1);
});

it("comes before gate, limit, notice and budget, and counts to neither limit", async () => {
  const { harness, guest } = await guestHarness({ screening: MARKERS, addressBudget: 2 });
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

it("a refusal brings help along where nothing can be stored, and counts it once for who has a conversation", async () => {
  const { harness, sam, help } = await opened();
  const stranger = await harness.account();
  for (const ownerId of [null, null, stranger.ownerId])
    expect(await help(ownerId)).toMatchObject({ class: "suicide" });
  expect(await harness.referrals()).toBe(0);
  const id = harness.ids.next();
  for (let twice = 0; twice < 2; twice += 1)
    expect(await help(sam.ownerId, "CRISIS", id)).toMatchObject({ region: "DE", emergency: "112" });
  expect(await harness.referrals()).toBe(1);
  expect(await help(sam.ownerId, "hello")).toBeUndefined();
});

it("counts no more than some cards of one visitor and day, however they are sent, and shows each", async () => {
  const { harness, sam, help } = await opened();
  const kim = await inFront(harness.account());
  const many = await Promise.all(
    Array.from({ length: REFERRALS_PER_VISITOR_DAY + 15 }, () => help(sam.ownerId)),
  );
  expect(many).not.toContain(undefined);
  expect((await sam.says("CRISIS")).messages.at(-1)?.source).toBe("card");
  expect(await harness.referrals()).toBe(REFERRALS_PER_VISITOR_DAY);
  await help(kim.ownerId);
  expect(await harness.referrals()).toBe(REFERRALS_PER_VISITOR_DAY + 1);
  await harness.clock.advance(24 * 3_600_000);
  await help(sam.ownerId);
  expect(await harness.referrals()).toBe(REFERRALS_PER_VISITOR_DAY + 2);
  const kept = await harness.rows("select * from referrals");
  expect(JSON.stringify(kept)).not.toContain(sam.ownerId);
});

it.each([
  ["without a pass", "403 age-step-required"],
  ["too often", "429 rate-limited"],
  ["too long to be one", "422 content-blocked"],
])("a note %s that tells of a crisis is refused with help", async (why, refusalOf) => {
  const { harness, sam } = await opened();
  const { call, signsIn } = serve(harness, why === "too often" ? 1 : undefined);
  if (why !== "without a pass") signsIn(sam.ownerId);
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
  const { harness, sam } = await opened();
  expect(refusal(await sam.send("FORBIDDEN"))).toBe("content-blocked");
  expect(await harness.counted()).toEqual([{ kind: "blocked-in", class: "crime", count: 1 }]);
  expect(await harness.rows("select 1 from messages")).toEqual([]);
});

it("a reply that may not be said is replaced by a safe line of the character", async () => {
  const { harness, sam } = await opened();
  harness.fakes.rounds.push("I am HUMAN, believe me");
  const said = texts(await sam.chats("are you real?"));
  expect(said).toEqual(["are you real?", expect.stringMatching(/AI|program/)]);
  expect(JSON.stringify([harness.events, harness.log.lines])).not.toContain("HUMAN");
  expect(await harness.counted()).toEqual([
    { kind: "blocked-out", class: "claims-human", count: 1 },
  ]);
});

it("who says to be under 18 is stopped everywhere, for good", async () => {
  const { harness, sam } = await opened();
  harness.fakes.rounds.push(HANGS);
  await sam.saysUntilTypedTo("hello ada");
  await sam.opens("ben");
  expect(refusal(await sam.send("MINOR, really"))).toBe("under-age");
  expect(await harness.identity.ageOf(sam.ownerId, null)).toBe("locked");
  await harness.passes(60_000);
  expect(harness.events.map(({ event }) => event.type)).toContain("visitor-changed");
  expect(await harness.rows("select content from messages")).toEqual([{ content: "hello ada" }]);
});
