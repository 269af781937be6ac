import type { Verdict } from "@evenfall/screening";
import { describe, expect, it } from "vitest";
import type { Screening } from "../../safety/index.ts";
import { accountHarness, guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { given, refusal, sources, texts } from "@evenfall/testing/conversations/visitor.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

const PASS: Verdict = { action: "pass", class: null };

/** A screening in which the classifier finds marker words that the rules do not. */
const CLASSIFIED: Screening = screeningBy(
  () => PASS,
  (text, { side }) => {
    if (side === "out") return PASS;
    if (text.includes("DARK")) return { action: "crisis", class: "suicide" };
    if (text.includes("YOUNG")) return { action: "minor", class: "under-18" };
    return /FOR.BIDDEN/s.test(text) ? { action: "block", class: "crime" } : PASS;
  },
);

const opened = (judge: Screening["judge"] = CLASSIFIED.judge) =>
  accountHarness({ screening: { ...CLASSIFIED, judge } });

const openedByGuest = (judge: Screening["judge"] = CLASSIFIED.judge) =>
  guestHarness({ screening: { ...CLASSIFIED, judge } });

describe("what only the classifier sees", () => {
  it("a crisis: a card for where the visitor was stands in place of the reply, and the role-play pauses", async () => {
    const { harness, sam } = await opened();
    given(await sam.send("DARK, in other words", harness.ids.next(), { region: "GB" }));
    const update = await sam.isAnswered();
    expect(sources(update)).toEqual(["visitor", "card"]);
    expect(update.messages[1]).toMatchObject({ card: { class: "suicide", region: "GB" } });
    expect(update.conversation.pausedAt).not.toBeNull();
    expect(refusal(await sam.send("hello?"))).toBe("conversation-paused");
    await harness.passes(120_000);
    expect(sources(await sam.current())).toEqual(["visitor", "card"]);
    expect(harness.fakes.requests).toEqual([]);
    expect(await harness.referrals()).toBe(1);
    expect(harness.logged("Run failed with status: cancelled")).toHaveLength(1);
    expect(JSON.stringify(harness.log.lines)).not.toContain("DARK");
  });

  it("a crisis: no character ever reads or remembers it, whoever goes on", async () => {
    const { harness, sam } = await opened();
    await sam.chats("I live in Lisbon.");
    await sam.says("My name is Sam and my dog is called Rex. DARK");
    await sam.isAnswered();
    expect(await sam.remembered()).toEqual([expect.stringContaining("Lisbon")]);
    expect(await sam.lines()).toEqual([["you live in Lisbon"]]);
    const { revision } = (await sam.current()).conversation;
    expect(harness.events.at(-1)?.event).toMatchObject({ revision });
    await sam.resumes();
    await sam.chats("hello again");
    const read = harness.fakes.requests.at(-1);
    expect(read?.history.map(({ content }) => content)).toEqual([
      "I live in Lisbon.",
      "reply 1",
      "hello again",
    ]);
    expect(JSON.stringify(read?.memory)).not.toMatch(/Sam|Rex/);
  });

  it("a guest's crisis counts to no limit, and is left out though the thread is made again", async () => {
    const { harness, guest } = await openedByGuest();
    await guest.says("DARK");
    const update = await guest.isAnswered();
    expect(sources(update)).toEqual(["visitor", "card"]);
    expect(update.gate).toBe("open");
    expect(await guest.repliesSpent()).toBe(0);
    expect(await harness.rows("select 1 from left_out_messages")).toHaveLength(1);
  });

  it("what is never served, also over several messages: a safe line answers it, and no engine is asked then or later", async () => {
    const { harness, sam } = await opened();
    await sam.says("FOR");
    await sam.says("BIDDEN");
    const update = await sam.isAnswered();
    expect(sources(update)).toEqual(["visitor", "visitor", "engine"]);
    expect(harness.fakes.requests).toEqual([]);
    expect(await harness.counted()).toEqual([{ kind: "blocked-in", class: "crime", count: 1 }]);
    await sam.chats("and how was your day?");
    expect(harness.fakes.heard(0)).toEqual([texts(update)[2], "and how was your day?"]);
    expect(JSON.stringify(harness.log.lines)).not.toContain("BIDDEN");
  });

  it("who says to be under 18 is stopped for good, and nothing is answered", async () => {
    const { harness, guest } = await openedByGuest();
    await guest.says("YOUNG, to be honest");
    await harness.passes(60_000);
    expect(await guest.current()).toMatchObject({ turn: "idle", messages: [{ role: "user" }] });
    expect(harness.fakes.requests).toEqual([]);
    expect(await harness.identity.ageOf(await guest.ownerId(), null)).toBe("locked");
    expect((await harness.passOf(guest.passId))?.refusedAt).not.toBeNull();
    expect(harness.events.map(({ event }) => event.type)).toContain("visitor-changed");
    expect(await harness.counted()).toEqual([{ kind: "locked", class: "under-18", count: 1 }]);
  });
});

it("an account that a guest became during the judgement is locked in the guest's place", async () => {
  const judged = Promise.withResolvers<null>();
  const { harness, guest } = await openedByGuest(async (text, reading, signal) => {
    await judged.promise;
    return CLASSIFIED.judge(text, reading, signal);
  });
  await guest.saysUntilTypedTo("YOUNG, to be honest");
  const account = await harness.account();
  expect((await account.claims(guest.passId)).ok).toBe(true);
  judged.resolve(null);
  await harness.passes(10_000);
  expect(await harness.identity.ageOf(account.ownerId, null)).toBe("locked");
  expect(harness.fakes.requests).toEqual([]);
});
