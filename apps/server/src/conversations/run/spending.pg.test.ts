import { expect, it } from "vitest";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { spendLimitsOf } from "../../platform/limits/index.ts";
import { EngineFailure } from "../../assistant/index.ts";
import type { Harness, HarnessOptions } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";
import { screeningFor } from "@evenfall/testing/safety/screening.ts";

const MIDNIGHT = Date.UTC(2026, 5, 2);
const HOUR_MS = 3_600_000;

const EACH = 10;
const MOST = 40;

/** A visitor with an account where models cost something, and these limits hold for a day. */
const opened = (
  limits: NonNullable<HarnessOptions["spend"]>["limits"],
  options: Omit<HarnessOptions, "spend"> = {},
) => accountHarness({ ...options, spend: { each: EACH, most: MOST, limits } });

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
  const { harness, sam } = await opened({ visitor: EACH });
  await sam.chats("one");
  const before = await stored(harness);
  const id = harness.ids.next();
  expect(await sam.send("two", id)).toEqual({
    ok: false,
    error: {
      kind: "budget-spent",
      reason: "own-replies-spent",
      message: "Your replies for today are used up.",
      retryAt: MIDNIGHT,
    },
  });
  await harness.passes(60_000);
  expect(await stored(harness)).toEqual(before);
  // Another visitor has a budget of their own.
  await (await inFront(harness.account())).chats("hello");
  await harness.clock.advance(4 * HOUR_MS);
  given(await sam.sees());
  given(await sam.send("two", id));
  expect(texts(await sam.isAnswered())).toEqual(["one", "reply 1", "two", "reply 3"]);
});

it("accounts of one address share a budget, apart from its guests, and leave the day to other networks", async () => {
  const { harness, sam } = await opened(
    spendLimitsOf({
      perDay: (8 * EACH) / 1e9,
      perVisitorDay: EACH / 1e9,
      guestsPerAddressDay: null,
      accountsPerAddressDay: null,
    }),
  );
  const answers: unknown[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    answers.push(await (await inFront(harness.account())).send("hello"));
    await harness.passes(6_000);
  }
  const error = {
    kind: "budget-spent",
    reason: "network-replies-spent",
    message: "The replies for this network are used up for today.",
    retryAt: MIDNIGHT,
  };
  expect(answers.slice(4)).toEqual([4, 5].map(() => ({ ok: false, error })));
  expect(await taken(harness)).toEqual([
    `accounts ${4 * EACH}`,
    `system ${4 * EACH}`,
    `visitor ${4 * EACH}`,
  ]);
  const guest = await inFront(harness.guest());
  await guest.chats("hello");
  given(await sam.send("hello", harness.ids.next(), { addressHash: "another address" }));
});

it("what is accepted is answered, whoever uses up the budget meanwhile; more of it costs no more", async () => {
  const { harness, sam } = await opened({ system: MOST + 1 });
  const [kim, joe] = [await inFront(harness.account()), await inFront(harness.account())];
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
  const { harness, sam } = await opened({ visitor: EACH });
  harness.fakes.rounds.push(new EngineFailure("cut-off", "broken"));
  await sam.says("one");
  const { messages } = await sam.isAnswered();
  expect(messages.at(-1)?.source).toBe("canned");
  expect(await taken(harness)).toEqual([`visitor ${EACH}`]);
  expect(await stored(harness)).toMatchObject({ holds: 0 });
  // Retrying it would cost something: it stays until there is a budget for that.
  expect(await sam.retries(messages.at(-1)?.id ?? "")).toMatchObject({
    error: { kind: "budget-spent", retryAt: MIDNIGHT },
  });
  expect((await sam.current()).messages.at(-1)?.id).toBe(messages.at(-1)?.id);
});

it("what deleted threads' runs held is given back, but for the last turn's of a guest who starts over again and again", async () => {
  const { harness } = await opened({ system: 1_000, visitor: 1_000, address: 1_000 });
  const guest = await inFront(harness.guest());
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
  const screening = screeningFor({ "cannot go on": { action: "crisis", class: "suicide" } });
  const { sam } = await opened({ system: 0 }, { screening });
  expect(refusal(await sam.send("hello"))).toBe("budget-spent");
  given(await sam.send("I cannot go on"));
});

it("memory is read by a model within the same budgets, and not at all beyond them", async () => {
  const { harness, sam } = await opened({ system: 1_000, visitor: 4 * EACH + 1 }, { writes: true });
  const kim = await inFront(harness.account());
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

it("a run whose node dies is answered by another out of the same hold, and settled once", async () => {
  const { harness, sam } = await opened({ system: 1_000, visitor: 1_000 }, { worker: false });
  const dead = harness.createNode();
  harness.fakes.rounds.push(HANGS);
  await sam.says("one");
  await dead.worker.start({ alone: false });
  await harness.passes(5_000);
  expect(harness.fakes.requests).toHaveLength(1);
  // The first node can write nothing more: another one holds the lease.
  await harness.pool.query("update runs set wake_at = $1", [new Date(harness.clock.now())]);
  const next = harness.createNode();
  await next.worker.start({ alone: false });
  await sam.isAnswered();
  await harness.passes(60_000);
  expect(harness.fakes.requests).toHaveLength(2);
  expect(await taken(harness)).toEqual([`system ${2 * EACH}`, `visitor ${2 * EACH}`]);
  expect(await stored(harness)).toMatchObject({ holds: 0 });
});
