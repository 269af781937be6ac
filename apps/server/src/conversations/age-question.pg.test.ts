import { visitor as visitorShape } from "@evenfall/contracts";
import { AGE_QUESTION_REST_MS } from "@evenfall/domain";
import { expect, it } from "vitest";
import { createMetrics, createTurnMetrics } from "../platform/telemetry/metrics.ts";
import { createScope, noTracing } from "../platform/telemetry/tracing/index.ts";
import { seededChance } from "@evenfall/testing/platform/seeded-chance.ts";
import { createMemory } from "../memory/index.ts";
import { pauseRunForAge } from "./ask-age.ts";
import type { ConversationsDeps } from "./deps.ts";
import type { Lease } from "./run-leases.ts";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import {
  adult,
  askingHarness,
  counted,
  outcomeOf,
  isAdult,
} from "@evenfall/testing/conversations/age.ts";
import { given, texts } from "@evenfall/testing/conversations/visitor.ts";

const A_DAY = 24 * 3_600_000;

it("asks where words leave the age open: the message waits, other writes are refused, and Yes has it answered", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends, isRefused, site } = await adult(harness);
  expect((await sends("something VAGUE")).status).toBe(202);
  expect(harness.events).toContainEqual({
    ownerId: sam.ownerId,
    event: { type: "visitor-changed" },
  });
  expect(await site.asks(visitorShape, "GET", "/api/visitor")).toMatchObject({ ageStep: "asked" });

  const again = { id: harness.ids.next(), content: "and now?" };
  expect(await isRefused("/messages", again)).toBe("409 age-question");
  expect(await isRefused("/resume", {})).toBe("409 age-question");
  expect(await isRefused("/memory", { id: harness.ids.next(), text: "Likes rain" })).toBe(
    "409 age-question",
  );
  for (const path of ["", "/messages", "/memory"])
    expect((await site.call("GET", `/api/conversations/${sam.conversationId}${path}`)).status).toBe(
      200,
    );

  await harness.clock.advance(A_DAY);
  await harness.passes(10_000);
  expect(harness.fakes.requests).toEqual([]);
  expect(await sam.current()).toMatchObject({
    turn: "waiting",
    messages: [{ status: "delivered" }],
  });

  harness.fakes.rounds.push("here I am");
  expect(await answers(true)).toMatchObject({ ageStep: "adult" });
  expect(await sam.current()).toMatchObject({
    turn: "waiting",
    messages: [{ status: "delivered" }],
  });
  await harness.passes(20_000);
  expect(texts(await sam.current())).toEqual(["something VAGUE", "here I am"]);
  expect(await counted(harness)).toEqual(["age-question 1"]);
});

it("counts towards no limit: a guest's message that waits is one message, and the question none", async () => {
  const harness = await askingHarness({ addressBudget: 1 });
  const guest = await harness.guest();
  await isAdult(harness, await guest.ownerId());
  await guest.opens();
  await guest.says("VAGUE");
  expect(await outcomeOf(harness, await guest.ownerId())).toBe("asked");
  await harness.node.answerAgeQuestion(await guest.viewer(), true);
  harness.fakes.rounds.push("well");
  expect(texts(await guest.isAnswered())).toEqual(["VAGUE", "well"]);
  expect(await guest.repliesSpent()).toBe(1);
});

it("is not asked again for thirty days after Yes", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends } = await adult(harness);
  await sends("VAGUE");
  await answers(true);
  await sam.isAnswered();
  expect((await sends("VAGUE once more")).status).toBe(202);
  await sam.isAnswered();
  expect(await outcomeOf(harness, sam.ownerId)).toBe("adult");
  await harness.clock.advance(AGE_QUESTION_REST_MS);
  await sam.sees();
  expect((await sends("VAGUE for the third time")).status).toBe(202);
  expect(await outcomeOf(harness, sam.ownerId)).toBe("asked");
  expect(await counted(harness)).toEqual(["age-question 2"]);
});

it.each(["assured", "support"])("asks nobody whose age is known by %s", async (method) => {
  const harness = await askingHarness();
  const { sam, sends } = await adult(harness, method);
  await sends("VAGUE");
  await sam.isAnswered();
  expect((await sam.current()).messages).toHaveLength(2);
  expect(await counted(harness)).toEqual([]);
});

it("locks who answers No, like a plain claim to be under 18, and what waited is never answered", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends, isRefused } = await adult(harness);
  await sends("VAGUE");
  expect(await answers(false)).toMatchObject({ ageStep: "locked" });
  expect(await answers(true)).toMatchObject({ ageStep: "locked" });
  await harness.passes(60_000);
  expect((await sam.current()).turn).toBe("idle");
  expect(harness.fakes.requests).toEqual([]);
  expect(await isRefused("/messages", { id: harness.ids.next(), content: "hi" })).toBe(
    "403 under-age",
  );
  expect(await counted(harness)).toEqual(["age-question 1", "locked 1"]);
});

it("takes the same answer from two tabs at once as one", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends } = await adult(harness);
  await sends("VAGUE");
  await Promise.all([answers(true), answers(true), answers(true)]);
  await sam.isAnswered();
  expect((await sam.current()).messages).toHaveLength(2);
  expect(harness.fakes.requests).toHaveLength(1);
});

it("lets No stand where two tabs answer differently at once", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends } = await adult(harness);
  await sends("VAGUE");
  await Promise.all([answers(true), answers(false), answers(true)]);
  expect(await outcomeOf(harness, sam.ownerId)).toBe("locked");
  await harness.passes(60_000);
  expect((await sam.current()).turn).toBe("idle");
  expect(harness.fakes.requests).toEqual([]);
});

it("is asked in every conversation, and one Yes lets all go on", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends } = await adult(harness);
  const first = sam.conversationId;
  await sam.opens("ben");
  const [here, there] = await Promise.all([sends("VAGUE here"), sends("VAGUE there", first)]);
  expect([here.status, there.status].toSorted()).toEqual([202, 202]);
  await harness.passes(60_000);
  expect(harness.fakes.requests).toEqual([]);
  expect(await counted(harness)).toEqual(["age-question 1"]);
  await answers(true);
  await sam.isAnswered();
  await sam.at(first).isAnswered();
  expect(harness.fakes.requests).toHaveLength(2);
});

it("has a message wait that was to be answered together with the vague one", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends } = await adult(harness);
  await sends("hello");
  await sends("VAGUE");
  await harness.passes(60_000);
  expect((await sam.current()).messages.map(({ status }) => status)).toEqual([
    "delivered",
    "delivered",
  ]);
  await answers(true);
  expect((await sam.isAnswered()).messages).toHaveLength(3);
});

it("keeps the message waiting when the server is killed, until Yes comes to another", async () => {
  const harness = await askingHarness();
  const { sam, sends } = await adult(harness);
  await sends("VAGUE");
  await harness.node.worker.stop();
  const fresh = harness.createNode();
  await fresh.worker.start({ alone: true });
  await harness.passes(120_000);
  expect(harness.fakes.requests).toEqual([]);
  expect((await harness.node.queue()).due).toBe(0);
  await fresh.answerAgeQuestion(await sam.viewer(), true);
  expect((await sam.isAnswered()).messages).toHaveLength(2);
});

it("goes on with what waited where support has settled it meanwhile", async () => {
  const harness = await askingHarness();
  const { sam, sends } = await adult(harness);
  await sends("VAGUE");
  await harness.pool.query("update age_records set outcome = 'adult', method = 'support'");
  await sends("hello again");
  expect((await sam.isAnswered()).messages).toHaveLength(3);
});

it("deletes what waits like anything else", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends } = await adult(harness);
  await sends("VAGUE");
  given(await harness.node.delete(await sam.viewer(), sam.conversationId));
  await answers(true);
  await harness.passes(30_000);
  expect(harness.fakes.requests).toEqual([]);
});

/** What a worker has at hand, for what it calls in the middle of its work. */
const workerDeps = (harness: Harness): ConversationsDeps => ({
  ...harness,
  chance: seededChance(5),
  tracing: noTracing,
  scope: createScope(),
  turns: createTurnMetrics(createMetrics()),
  guests: harness.identity.guests,
  memory: createMemory(harness),
  versions: { at: () => Promise.resolve(null), changesBetween: () => [] },
  noticeIntervalMs: 3 * 3_600_000,
  readDelay: { minMs: 1000, maxMs: 4000 },
  publish: (ownerId, event) => harness.events.push({ ownerId, event }),
  closeStreams: () => undefined,
  wakeAt: () => undefined,
  abortLease: () => undefined,
  replied: () => undefined,
});

it("puts a run that is worked on back to wait for Yes, and lets it go on where the answer is known", async () => {
  const harness = await askingHarness();
  const { sam, answers, sends } = await adult(harness);
  const reservation = async (): Promise<boolean> => {
    const { rows } = await harness.pool.query<Lease>(
      `select id as "runId", lease as number, owner_id as "ownerId", conversation_id as "conversationId"
       from runs where status = 'in_progress'`,
    );
    const [lease] = rows;
    if (lease === undefined) throw new Error("no run is worked on");
    return pauseRunForAge(lease, workerDeps(harness));
  };
  harness.fakes.rounds.push(HANGS, HANGS);
  await sends("hello");
  await sam.isTypedTo();
  const before = await sam.current();
  expect(await reservation()).toBe(true);
  expect(await sam.after(before.conversation.revision)).toMatchObject({ turn: "waiting" });
  expect(await outcomeOf(harness, sam.ownerId)).toBe("asked");
  await harness.passes(120_000);
  expect(harness.fakes.requests).toHaveLength(1);
  expect((await sam.current()).turn).toBe("waiting");
  await answers(true);
  await sam.isTypedTo();
  expect(await reservation()).toBe(false);
  expect((await sam.current()).turn).toBe("typing");
});
