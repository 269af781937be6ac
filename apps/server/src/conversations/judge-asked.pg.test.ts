import type { Verdict } from "@evenfall/screening";
import { describe, expect, it } from "vitest";
import type { Screening } from "../safety/index.ts";
import { createStage, type Stage } from "@evenfall/testing/conversations/harness.ts";
import { refusal, texts } from "@evenfall/testing/conversations/visitor.ts";
import { passEverything, screeningBy } from "@evenfall/testing/safety/screening.ts";

const PASS: Verdict = { action: "pass", class: null };

/** What the rules do not see and the classifier does, by marker words. */
const CLASSIFIED: Screening = screeningBy(
  () => PASS,
  (text, { side }) => {
    if (side === "out") return PASS;
    if (text.includes("DARK")) return { action: "crisis", class: "suicide" };
    if (text.includes("YOUNG")) return { action: "minor", class: "under-18" };
    return /FOR.BIDDEN/s.test(text) ? { action: "block", class: "crime" } : PASS;
  },
);

const stageWith = (options: Parameters<typeof createStage>[0] = {}) =>
  createStage({ screening: CLASSIFIED, ...options });

const count = async ({ pool }: Stage, table: "referrals" | "left_out_messages"): Promise<number> =>
  (await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]
    ?.rows ?? 0;

const counted = async ({ pool }: Stage) =>
  (await pool.query("select kind, class, count from safety_counts")).rows as unknown[];

const sources = (update: { readonly messages: readonly { readonly source: string }[] }) =>
  update.messages.map(({ source }) => source);

describe("what only the classifier sees", () => {
  it("a crisis: a card stands in place of the reply, and the role-play pauses", async () => {
    const stage = await stageWith();
    const sam = await stage.account();
    await sam.opens();
    await sam.says("DARK, said in other words");
    const update = await sam.isAnswered();
    expect(sources(update)).toEqual(["visitor", "card"]);
    expect(update.messages[1]).toMatchObject({ card: { class: "suicide", region: "US" } });
    expect(update.conversation.pausedAt).not.toBeNull();
    expect(refusal(await sam.send("hello?"))).toBe("conversation-paused");
    await stage.passes(120_000);
    expect(sources(await sam.current())).toEqual(["visitor", "card"]);
    expect(stage.cast.requests).toEqual([]);
    expect(await count(stage, "referrals")).toBe(1);
    expect(stage.logged("Run failed with status: cancelled")).toHaveLength(1);
    expect(JSON.stringify(stage.log.lines)).not.toContain("DARK");
  });

  it("a crisis: no character ever reads or remembers it, whoever goes on", async () => {
    const stage = await stageWith();
    const sam = await stage.account();
    await sam.opens();
    await sam.chats("I live in Lisbon.");
    await sam.says("My name is Sam and my dog is called Rex. DARK");
    await sam.isAnswered();
    expect(await sam.remembered()).toEqual([expect.stringContaining("Lisbon")]);
    await sam.resumes();
    await sam.chats("hello again");
    const read = stage.cast.requests.at(-1);
    expect(read?.history.map(({ content }) => content)).toEqual([
      "I live in Lisbon.",
      "reply 1",
      "hello again",
    ]);
    expect(JSON.stringify(read?.memory)).not.toMatch(/Sam|Rex/);
  });

  it("a crisis: the card is for where the visitor was when it was said", async () => {
    const stage = await stageWith();
    const sam = await stage.account();
    await sam.opens();
    const sent = await stage.node.send(await sam.viewer(), {
      conversationId: sam.conversationId,
      messageId: stage.ids.next(),
      content: "DARK",
      addressHash: "address",
      region: "GB",
    });
    expect(sent.ok).toBe(true);
    expect((await sam.isAnswered()).messages[1]?.card).toMatchObject({ region: "GB" });
  });

  it("a guest's crisis counts to no limit, and is left out though the thread is made again", async () => {
    const stage = await stageWith();
    const guest = await stage.guest();
    await guest.opens();
    await guest.says("DARK");
    const update = await guest.isAnswered();
    expect(sources(update)).toEqual(["visitor", "card"]);
    expect(update.gate).toBe("open");
    expect(await guest.repliesSpent()).toBe(0);
    expect(await count(stage, "left_out_messages")).toBe(1);
  });

  it("what is never served: a safe line answers it, and no engine is asked then or later", async () => {
    const stage = await stageWith();
    const sam = await stage.account();
    await sam.opens();
    const update = await sam.chats("FOR/BIDDEN");
    expect(sources(update)).toEqual(["visitor", "engine"]);
    expect(stage.cast.requests).toEqual([]);
    expect(await counted(stage)).toEqual([{ kind: "blocked-in", class: "crime", count: 1 }]);
    await sam.chats("and how was your day?");
    expect(stage.cast.requests[0]?.history.map(({ content }) => content)).toEqual([
      texts(update)[1],
      "and how was your day?",
    ]);
    expect(JSON.stringify(stage.log.lines)).not.toContain("BIDDEN");
  });

  it("several messages are judged as one", async () => {
    const stage = await stageWith();
    const sam = await stage.account();
    await sam.opens();
    await sam.says("FOR");
    await sam.says("BIDDEN");
    await sam.isAnswered();
    expect(stage.cast.requests).toEqual([]);
    expect(await counted(stage)).toMatchObject([{ kind: "blocked-in" }]);
  });

  it("who says to be under 18 is stopped for good, and nothing is answered", async () => {
    const stage = await stageWith();
    const sam = await stage.account();
    await sam.opens();
    await sam.says("YOUNG, to be honest");
    await stage.passes(60_000);
    expect(sources(await sam.current())).toEqual(["visitor"]);
    expect((await sam.current()).turn).toBe("idle");
    expect(await stage.identity.ageOf(sam.ownerId, null)).toBe("locked");
    expect(stage.events.map(({ event }) => event.type)).toContain("visitor-changed");
    expect(await counted(stage)).toEqual([{ kind: "locked", class: "under-18", count: 1 }]);
  });

  it("a guest under 18 is stopped, too", async () => {
    const stage = await stageWith();
    const guest = await stage.guest();
    await guest.opens();
    await guest.says("YOUNG, to be honest");
    await stage.passes(60_000);
    expect(await stage.identity.ageOf(await guest.ownerId(), null)).toBe("locked");
    expect((await stage.passOf(guest.passId))?.refusedAt).not.toBeNull();
    expect(stage.cast.requests).toEqual([]);
  });
});

it("a server that stops while a text is judged leaves it to the next, and one card is counted", async () => {
  let calls = 0;
  const slow: Screening = {
    ...CLASSIFIED,
    judge: (text, reading, signal) => {
      calls += 1;
      if (calls > 1) return CLASSIFIED.judge(text, reading, signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("off", "AbortError")));
      });
    },
  };
  const stage = await stageWith({ screening: slow });
  const sam = await stage.account();
  await sam.opens();
  await sam.says("DARK");
  await sam.isTypedTo();
  await stage.node.worker.stop();
  expect(sources(await sam.current())).toEqual(["visitor"]);
  await stage.createNode().worker.start({ alone: false });
  expect(sources(await sam.isAnswered())).toEqual(["visitor", "card"]);
  expect(calls).toBe(2);
  expect(await count(stage, "referrals")).toBe(1);
});

it("an account that a guest became during the judgement is locked in the guest's place", async () => {
  const judged = Promise.withResolvers<null>();
  const slow: Screening = {
    ...CLASSIFIED,
    judge: async (text, reading, signal) => {
      await judged.promise;
      return CLASSIFIED.judge(text, reading, signal);
    },
  };
  const stage = await stageWith({ screening: slow });
  const guest = await stage.guest();
  await guest.opens();
  await guest.says("YOUNG, to be honest");
  await guest.isTypedTo();
  const account = await stage.account();
  expect((await account.claims(guest.passId)).ok).toBe(true);
  judged.resolve(null);
  await stage.passes(10_000);
  expect(await stage.identity.ageOf(account.ownerId, null)).toBe("locked");
  expect(stage.cast.requests).toEqual([]);
});

it("without a classifier nothing is judged again: the rules have read it already", async () => {
  const sides: string[] = [];
  const stage = await stageWith({
    screening: {
      ...passEverything,
      judge: (text, reading, signal) => {
        sides.push(reading.side);
        return passEverything.judge(text, reading, signal);
      },
    },
  });
  const sam = await stage.account();
  await sam.opens();
  await sam.chats("good evening");
  expect(sides).toEqual(["out"]);
  const { rows } = await stage.pool.query("select region from conversations");
  expect(rows).toEqual([{ region: null }]);
});
