import { visitor as visitorShape } from "@evenfall/contracts";
import { AGE_QUESTION_REST_MS } from "@evenfall/domain";
import { expect, it } from "vitest";
import { adult, outcomeOf } from "@evenfall/testing/conversations/age.ts";
import { texts } from "@evenfall/testing/conversations/visitor.ts";

it("asks where words leave the age open: the message waits, other writes are refused, and Yes has it answered", async () => {
  const { harness, sam, answers, sends, isRefused, site } = await adult();
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

  await harness.clock.advance(24 * 3_600_000);
  await harness.passes(10_000);
  expect(harness.fakes.requests).toEqual([]);
  const waits = { turn: "waiting", messages: [{ status: "delivered" }] };
  expect(await sam.current()).toMatchObject(waits);

  harness.fakes.rounds.push("here I am");
  expect(await answers(true)).toMatchObject({ ageStep: "adult" });
  expect(await sam.current()).toMatchObject(waits);
  await harness.passes(20_000);
  expect(texts(await sam.current())).toEqual(["something VAGUE", "here I am"]);
  expect(await harness.counted()).toEqual([{ kind: "age-question", class: "under-18", count: 1 }]);
});

it("takes Yes from several tabs at once as one, and does not ask again for thirty days", async () => {
  const { harness, sam, answers, sends } = await adult();
  await sends("VAGUE");
  await Promise.all([answers(true), answers(true), answers(true)]);
  expect((await sam.isAnswered()).messages).toHaveLength(2);
  expect((await sends("VAGUE once more")).status).toBe(202);
  expect((await sam.isAnswered()).messages).toHaveLength(4);
  expect(await outcomeOf(harness, sam.ownerId)).toBe("adult");
  await harness.clock.advance(AGE_QUESTION_REST_MS);
  await sam.sees();
  expect((await sends("VAGUE for the third time")).status).toBe(202);
  expect(await outcomeOf(harness, sam.ownerId)).toBe("asked");
  expect(await harness.counted()).toEqual([{ kind: "age-question", class: "under-18", count: 2 }]);
});

it("locks who answers No, also where another tab says Yes at once, and what waited is never answered", async () => {
  const { harness, sam, answers, sends, isRefused } = await adult();
  await sends("VAGUE");
  await Promise.all([answers(true), answers(false), answers(true)]);
  expect(await answers(true)).toMatchObject({ ageStep: "locked" });
  await harness.passes(60_000);
  expect((await sam.current()).turn).toBe("idle");
  expect(harness.fakes.requests).toEqual([]);
  expect(await isRefused("/messages", { id: harness.ids.next(), content: "hi" })).toBe(
    "403 under-age",
  );
  expect(await harness.counted()).toEqual(
    ["age-question", "locked"].map((kind) => ({ kind, class: "under-18", count: 1 })),
  );
});

it("is asked in every conversation, what waits there waits too, and one Yes lets all go on", async () => {
  const { harness, sam, answers, sends } = await adult();
  const first = sam.conversationId;
  await sends("hello");
  await sam.opens("ben");
  // Both have passed the age check already, which would refuse the later one.
  const viewer = await sam.viewer();
  const say = (conversationId: string, content: string) => {
    const words = { conversationId, messageId: harness.ids.next(), content };
    return harness.node.send(viewer, { ...words, addressHash: "address", region: "US" });
  };
  const sent = await Promise.all([
    say(sam.conversationId, "VAGUE here"),
    say(first, "VAGUE there"),
  ]);
  expect(sent.map(({ ok }) => ok)).toEqual([true, true]);
  await harness.passes(60_000);
  expect(harness.fakes.requests).toEqual([]);
  expect(await harness.counted()).toEqual([{ kind: "age-question", class: "under-18", count: 1 }]);
  await answers(true);
  expect((await sam.isAnswered()).messages).toHaveLength(2);
  expect((await sam.at(first).isAnswered()).messages).toHaveLength(3);
  expect(harness.fakes.requests).toHaveLength(2);
});

it("goes on with what waited where support has settled it meanwhile", async () => {
  const { harness, sam, sends } = await adult();
  await sends("VAGUE");
  await harness.pool.query("update age_records set outcome = 'adult', method = 'support'");
  await sends("hello again");
  expect((await sam.isAnswered()).messages).toHaveLength(3);
});

it("takes no message from who was locked after the age was looked at", async () => {
  const { harness, sam } = await adult();
  const { conversationId } = sam;
  const words = { conversationId, messageId: harness.ids.next(), content: "hey" };
  const screened = await harness.node.screen({ ...words, ownerId: sam.ownerId }, null);
  await harness.node.answerAgeQuestion(await sam.viewer(), false);
  const command = { ...words, screened, addressHash: "address", region: "US" };
  expect(await harness.node.send(await sam.viewer(), command)).toMatchObject({
    error: { kind: "under-age" },
  });
  expect((await sam.current()).messages).toEqual([]);
});
