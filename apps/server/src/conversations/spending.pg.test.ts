import { expect, it } from "vitest";
import { spendLimitsOf } from "../platform/limits/index.ts";
import { EngineFailure } from "../assistant/index.ts";
import {
  createHarness,
  type Harness,
  type HarnessOptions,
} from "@evenfall/testing/conversations/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

const MIDNIGHT = Date.UTC(2026, 5, 2);
const HOUR_MS = 3_600_000;

const EACH = 10;
const MOST = 40;

const harnessWith = (
  limits: NonNullable<HarnessOptions["spend"]>["limits"],
  options: Omit<HarnessOptions, "spend"> = {},
) => createHarness({ ...options, spend: { each: EACH, most: MOST, limits } });

const taken = async (harness: Harness) =>
  (
    await harness.rows<{ scope: string; taken: number }>(
      "select scope, sum(taken_nanodollars)::int as taken from spend_counters group by scope order by scope",
    )
  ).map((row) => `${row.scope} ${row.taken}`);

const stored = async (harness: Harness) =>
  (
    await harness.rows(
      "select (select count(*)::int from messages) as messages, (select count(*)::int from runs) as runs, (select count(*)::int from spend_holds) as holds",
    )
  )[0];

it("a visitor whose budget is used up reads so, until when, and nothing is stored or canned; it goes on the day after", async () => {
  const harness = await harnessWith({ visitor: EACH });
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("one");
  const before = await stored(harness);
  const id = harness.ids.next();
  const answer = await sam.send("two", id);
  expect(answer).toEqual({
    ok: false,
    error: {
      kind: "budget-spent",
      message: "Your replies for today are used up.",
      retryAt: MIDNIGHT,
    },
  });
  await harness.passes(60_000);
  expect(await stored(harness)).toEqual(before);
  // Another visitor has a budget of their own.
  const kim = await harness.account();
  await kim.opens();
  await kim.chats("hello");
  await harness.clock.advance(4 * HOUR_MS);
  given(await sam.sees());
  given(await sam.send("two", id));
  const { messages } = await sam.isAnswered();
  expect(messages.map(({ content }) => content)).toEqual(["one", "reply 1", "two", "reply 3"]);
});

it("guests of one address share a budget, and a refused message is not counted as a reply of theirs", async () => {
  const harness = await harnessWith({ address: EACH }, { addressBudget: 2 });
  const guests = [await harness.guest(), await harness.guest()] as const;
  for (const guest of guests) await guest.opens();
  await guests[0].chats("one");
  expect(await guests[1].send("two")).toEqual({
    ok: false,
    error: { kind: "guest-budget-spent", retryAt: MIDNIGHT },
  });
  expect(await harness.rows("select replies from address_budgets")).toEqual([{ replies: 1 }]);
  // An account is nobody's guest.
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("hello");
  given(await guests[1].send("two", harness.ids.next(), "another address"));
});

it("accounts of one address share a budget, apart from its guests, and leave the day to other networks", async () => {
  const harness = await harnessWith(
    spendLimitsOf({
      perDay: (8 * EACH) / 1e9,
      perVisitorDay: EACH / 1e9,
      guestsPerAddressDay: null,
      accountsPerAddressDay: null,
    }),
  );
  const answers: unknown[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const account = await harness.account();
    await account.opens();
    answers.push(await account.send("hello"));
    await harness.passes(6_000);
  }
  const refused = {
    ok: false,
    error: {
      kind: "budget-spent",
      message: "The replies for this network are used up for today.",
      retryAt: MIDNIGHT,
    },
  };
  expect(answers.slice(4)).toEqual([refused, refused, refused]);
  expect(await taken(harness)).toEqual([
    `accounts ${4 * EACH}`,
    `system ${4 * EACH}`,
    `visitor ${4 * EACH}`,
  ]);
  const [guest, sam] = [await harness.guest(), await harness.account()];
  await guest.opens();
  await guest.chats("hello");
  await sam.opens();
  given(await sam.send("hello", harness.ids.next(), "another address"));
});

it("what is accepted is answered, whoever uses up the budget meanwhile; more of it costs no more", async () => {
  const harness = await harnessWith({ system: MOST + 1 });
  const sam = await harness.account();
  const kim = await harness.account();
  const joe = await harness.account();
  for (const visitor of [sam, kim, joe]) await visitor.opens();
  await sam.says("one");
  await kim.says("hello");
  expect(refusal(await joe.send("anybody?"))).toBe("budget-spent");
  // It belongs to the run that waits already.
  await sam.says("and another");
  expect(await taken(harness)).toEqual([`system ${2 * MOST}`]);
  await sam.isAnswered();
  await kim.isAnswered();
  expect(await taken(harness)).toEqual([`system ${2 * EACH}`]);
  expect(harness.fakes.requests).toHaveLength(2);
  given(await joe.send("anybody?"));
});

it("a reply that fails is counted as what it cost, and its canned line costs nothing", async () => {
  const harness = await harnessWith({ visitor: EACH });
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(new EngineFailure("cut-off", "broken"));
  await sam.says("one");
  const { messages } = await sam.isAnswered();
  expect(messages.at(-1)?.source).toBe("canned");
  expect(await taken(harness)).toEqual([`visitor ${EACH}`]);
  expect(await stored(harness)).toMatchObject({ holds: 0 });
  // Trying it again would cost: it stays until there is a budget for it.
  expect(await sam.retries(messages.at(-1)?.id ?? "")).toMatchObject({
    error: { kind: "budget-spent", retryAt: MIDNIGHT },
  });
  expect((await sam.current()).messages.at(-1)?.id).toBe(messages.at(-1)?.id);
});

it("a run whose node dies is answered by another out of the same hold, and settled once", async () => {
  const harness = await harnessWith({ system: 1_000, visitor: 1_000 }, { worker: false });
  const dead = harness.createNode();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(HANGS);
  await sam.says("one");
  await dead.worker.start({ alone: false });
  await harness.passes(5_000);
  expect(harness.fakes.requests).toHaveLength(1);
  // The first node says nothing more: another one's lease stands.
  await harness.pool.query("update runs set wake_at = $1", [new Date(harness.clock.now())]);
  const next = harness.createNode();
  await next.worker.start({ alone: false });
  await sam.isAnswered();
  await harness.passes(60_000);
  expect(harness.fakes.requests).toHaveLength(2);
  expect(await taken(harness)).toEqual([`system ${2 * EACH}`, `visitor ${2 * EACH}`]);
  expect(await stored(harness)).toMatchObject({ holds: 0 });
});

it("what deleted threads' runs held is given back, but for the last turn's of a guest who starts over again and again", async () => {
  const harness = await harnessWith({ system: 1_000, visitor: 1_000, address: 1_000 });
  const guest = await harness.guest();
  await guest.opens();
  for (let again = 0; again < 3; again += 1) {
    await guest.says("one");
    await guest.opens("ben", true);
  }
  await guest.says("one");
  expect(await harness.spending.today()).toEqual({ spent: 0, held: 4 * MOST });
  expect(await harness.spending.sweep()).toBe(3);
  expect(await harness.spending.today()).toEqual({ spent: 0, held: MOST });
  await guest.isAnswered();
  expect(await harness.spending.today()).toEqual({ spent: EACH, held: 0 });
});

it("words that safety answers are taken where the budget is used up", async () => {
  const screening = screeningBy((text) =>
    text.includes("cannot go on")
      ? { action: "crisis", class: "suicide" }
      : { action: "pass", class: null },
  );
  const harness = await harnessWith({ system: 0 }, { screening });
  const sam = await harness.account();
  await sam.opens();
  expect(refusal(await sam.send("hello"))).toBe("budget-spent");
  given(await sam.send("I cannot go on"));
});

it("memory is read by a model within the same budgets, and not at all beyond them", async () => {
  const harness = await harnessWith({ system: 1_000, visitor: 4 * EACH + 1 }, { writes: true });
  const sam = await harness.account();
  const kim = await harness.account();
  for (const visitor of [sam, kim]) await visitor.opens();
  for (let turn = 0; turn < 4; turn += 1) await sam.chats(`turn ${turn}`);
  await harness.rest();
  expect(harness.fakes.tasks).toHaveLength(1);
  expect(await taken(harness)).toEqual([`system ${5 * EACH}`, `visitor ${5 * EACH}`]);
  for (let turn = 0; turn < 3; turn += 1) await kim.chats(`turn ${turn}`);
  await kim.says("turn 3");
  await harness.pool.query(
    "update spend_counters set taken_nanodollars = 1000 where scope = 'visitor'",
  );
  await kim.isAnswered();
  await harness.rest();
  expect(harness.fakes.requests).toHaveLength(8);
  expect(harness.fakes.tasks).toHaveLength(1);
  expect(await stored(harness)).toMatchObject({ holds: 0 });
});
