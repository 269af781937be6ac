import { visitor as visitorShape } from "@evenfall/contracts";
import { AGE_QUESTION_REST_MS } from "@evenfall/domain";
import { expect, it } from "vitest";
import { createMetrics, createTurnMetrics } from "../platform/telemetry/metrics.ts";
import { createScope, noTracing } from "../platform/telemetry/tracing/index.ts";
import { seededChance } from "@evenfall/testing/platform/seeded-chance.ts";
import { createMemory } from "../memory/index.ts";
import { holdRunForAge } from "./ask-age.ts";
import type { ConversationsDeps } from "./deps.ts";
import type { Lease } from "./run-leases.ts";
import type { Stage } from "@evenfall/testing/conversations/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import {
  adult,
  askingStage,
  counted,
  outcomeOf,
  isAdult,
} from "@evenfall/testing/conversations/age.ts";
import { given, texts } from "@evenfall/testing/conversations/visitor.ts";

const A_DAY = 24 * 3_600_000;

it("asks where words leave the age open: the message waits, other writes are refused, and Yes has it answered", async () => {
  const stage = await askingStage();
  const { sam, answers, sends, isRefused, site } = await adult(stage);
  expect((await sends("something VAGUE")).status).toBe(202);
  expect(stage.events).toContainEqual({ ownerId: sam.ownerId, event: { type: "visitor-changed" } });
  expect(await site.asks(visitorShape, "GET", "/api/visitor")).toMatchObject({ ageStep: "asked" });

  const again = { id: stage.ids.next(), content: "and now?" };
  expect(await isRefused("/messages", again)).toBe("409 age-question");
  expect(await isRefused("/resume", {})).toBe("409 age-question");
  expect(await isRefused("/memory", { id: stage.ids.next(), text: "Likes rain" })).toBe(
    "409 age-question",
  );
  for (const path of ["", "/messages", "/memory"])
    expect((await site.call("GET", `/api/conversations/${sam.conversationId}${path}`)).status).toBe(
      200,
    );

  await stage.clock.advance(A_DAY);
  await stage.passes(10_000);
  expect(stage.cast.requests).toEqual([]);
  expect(await sam.current()).toMatchObject({
    turn: "waiting",
    messages: [{ status: "delivered" }],
  });

  stage.cast.rounds.push("here I am");
  expect(await answers(true)).toMatchObject({ ageStep: "adult" });
  expect(await sam.current()).toMatchObject({
    turn: "waiting",
    messages: [{ status: "delivered" }],
  });
  await stage.passes(20_000);
  expect(texts(await sam.current())).toEqual(["something VAGUE", "here I am"]);
  expect(await counted(stage)).toEqual(["age-question 1"]);
});

it("counts towards no limit: a guest's message that waits is one message, and the question none", async () => {
  const stage = await askingStage({ addressBudget: 1 });
  const guest = await stage.guest();
  await isAdult(stage, await guest.ownerId());
  await guest.opens();
  await guest.says("VAGUE");
  expect(await outcomeOf(stage, await guest.ownerId())).toBe("asked");
  await stage.node.answerAgeQuestion(await guest.viewer(), true);
  stage.cast.rounds.push("well");
  expect(texts(await guest.isAnswered())).toEqual(["VAGUE", "well"]);
  expect(await guest.repliesSpent()).toBe(1);
});

it("is not asked again for thirty days after Yes", async () => {
  const stage = await askingStage();
  const { sam, answers, sends } = await adult(stage);
  await sends("VAGUE");
  await answers(true);
  await sam.isAnswered();
  expect((await sends("VAGUE once more")).status).toBe(202);
  await sam.isAnswered();
  expect(await outcomeOf(stage, sam.ownerId)).toBe("adult");
  await stage.clock.advance(AGE_QUESTION_REST_MS);
  await sam.sees();
  expect((await sends("VAGUE for the third time")).status).toBe(202);
  expect(await outcomeOf(stage, sam.ownerId)).toBe("asked");
  expect(await counted(stage)).toEqual(["age-question 2"]);
});

it.each(["assured", "support"])("asks nobody whose age is known by %s", async (method) => {
  const stage = await askingStage();
  const { sam, sends } = await adult(stage, method);
  await sends("VAGUE");
  await sam.isAnswered();
  expect((await sam.current()).messages).toHaveLength(2);
  expect(await counted(stage)).toEqual([]);
});

it("locks who answers No, like a plain claim to be under 18, and what waited is never answered", async () => {
  const stage = await askingStage();
  const { sam, answers, sends, isRefused } = await adult(stage);
  await sends("VAGUE");
  expect(await answers(false)).toMatchObject({ ageStep: "locked" });
  expect(await answers(true)).toMatchObject({ ageStep: "locked" });
  await stage.passes(60_000);
  expect((await sam.current()).turn).toBe("idle");
  expect(stage.cast.requests).toEqual([]);
  expect(await isRefused("/messages", { id: stage.ids.next(), content: "hi" })).toBe(
    "403 under-age",
  );
  expect(await counted(stage)).toEqual(["age-question 1", "locked 1"]);
});

it("takes the same answer from two tabs at once as one", async () => {
  const stage = await askingStage();
  const { sam, answers, sends } = await adult(stage);
  await sends("VAGUE");
  await Promise.all([answers(true), answers(true), answers(true)]);
  await sam.isAnswered();
  expect((await sam.current()).messages).toHaveLength(2);
  expect(stage.cast.requests).toHaveLength(1);
});

it("lets No stand where two tabs answer differently at once", async () => {
  const stage = await askingStage();
  const { sam, answers, sends } = await adult(stage);
  await sends("VAGUE");
  await Promise.all([answers(true), answers(false), answers(true)]);
  expect(await outcomeOf(stage, sam.ownerId)).toBe("locked");
  await stage.passes(60_000);
  expect((await sam.current()).turn).toBe("idle");
  expect(stage.cast.requests).toEqual([]);
});

it("is asked in every conversation, and one Yes lets all go on", async () => {
  const stage = await askingStage();
  const { sam, answers, sends } = await adult(stage);
  const first = sam.conversationId;
  await sam.opens("ben");
  const [here, there] = await Promise.all([sends("VAGUE here"), sends("VAGUE there", first)]);
  expect([here.status, there.status].toSorted()).toEqual([202, 202]);
  await stage.passes(60_000);
  expect(stage.cast.requests).toEqual([]);
  expect(await counted(stage)).toEqual(["age-question 1"]);
  await answers(true);
  await sam.isAnswered();
  await sam.at(first).isAnswered();
  expect(stage.cast.requests).toHaveLength(2);
});

it("has a message wait that was to be answered together with the vague one", async () => {
  const stage = await askingStage();
  const { sam, answers, sends } = await adult(stage);
  await sends("hello");
  await sends("VAGUE");
  await stage.passes(60_000);
  expect((await sam.current()).messages.map(({ status }) => status)).toEqual([
    "delivered",
    "delivered",
  ]);
  await answers(true);
  expect((await sam.isAnswered()).messages).toHaveLength(3);
});

it("keeps the message waiting when the server is killed, until Yes comes to another", async () => {
  const stage = await askingStage();
  const { sam, sends } = await adult(stage);
  await sends("VAGUE");
  await stage.node.worker.stop();
  const fresh = stage.createNode();
  await fresh.worker.start({ alone: true });
  await stage.passes(120_000);
  expect(stage.cast.requests).toEqual([]);
  expect((await stage.node.queue()).due).toBe(0);
  await fresh.answerAgeQuestion(await sam.viewer(), true);
  expect((await sam.isAnswered()).messages).toHaveLength(2);
});

it("goes on with what waited where support has settled it meanwhile", async () => {
  const stage = await askingStage();
  const { sam, sends } = await adult(stage);
  await sends("VAGUE");
  await stage.pool.query("update age_records set outcome = 'adult', method = 'support'");
  await sends("hello again");
  expect((await sam.isAnswered()).messages).toHaveLength(3);
});

it("deletes what waits like anything else", async () => {
  const stage = await askingStage();
  const { sam, answers, sends } = await adult(stage);
  await sends("VAGUE");
  given(await stage.node.delete(await sam.viewer(), sam.conversationId));
  await answers(true);
  await stage.passes(30_000);
  expect(stage.cast.requests).toEqual([]);
});

/** What a worker has at hand, for what it calls in the middle of its work. */
const workerDeps = (stage: Stage): ConversationsDeps => ({
  ...stage,
  chance: seededChance(5),
  tracing: noTracing,
  scope: createScope(),
  turns: createTurnMetrics(createMetrics()),
  guests: stage.identity.guests,
  memory: createMemory(stage),
  versions: { at: () => Promise.resolve(null), changesBetween: () => [] },
  noticeIntervalMs: 3 * 3_600_000,
  readDelay: { minMs: 1000, maxMs: 4000 },
  publish: (ownerId, event) => stage.events.push({ ownerId, event }),
  closeStreams: () => undefined,
  wakeAt: () => undefined,
  abortLease: () => undefined,
  replied: () => undefined,
});

it("puts a run that is worked on back to wait for Yes, and lets it go on where the answer is known", async () => {
  const stage = await askingStage();
  const { sam, answers, sends } = await adult(stage);
  const hold = async (): Promise<boolean> => {
    const { rows } = await stage.pool.query<Lease>(
      `select id as "runId", lease as number, owner_id as "ownerId", conversation_id as "conversationId"
       from runs where status = 'in_progress'`,
    );
    const [lease] = rows;
    if (lease === undefined) throw new Error("no run is worked on");
    return holdRunForAge(lease, workerDeps(stage));
  };
  stage.cast.rounds.push(HANGS, HANGS);
  await sends("hello");
  await sam.isTypedTo();
  const before = await sam.current();
  expect(await hold()).toBe(true);
  expect(await sam.after(before.conversation.revision)).toMatchObject({ turn: "waiting" });
  expect(await outcomeOf(stage, sam.ownerId)).toBe("asked");
  await stage.passes(120_000);
  expect(stage.cast.requests).toHaveLength(1);
  expect((await sam.current()).turn).toBe("waiting");
  await answers(true);
  await sam.isTypedTo();
  expect(await hold()).toBe(false);
  expect((await sam.current()).turn).toBe("typing");
});
