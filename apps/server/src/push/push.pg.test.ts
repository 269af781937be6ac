import { createPushHarness } from "@evenfall/testing/push-service/stage.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";
import { expect, it } from "vitest";
import { DAY_MS } from "../platform/clock.ts";
import { PAGE_GONE_MS, PUSH_TRIES, PUSH_TTL_MS } from "./push-worker.ts";
import { BROWSERS_MAX } from "./subscriptions.ts";

const SOON_MS = 6_000;
it("notifies every browser of a reply once it is shown, once, on however many nodes", async () => {
  const harness = await createPushHarness({ nodes: 3, typing: { minMs: 20_000, maxMs: 20_000 } });
  const { sam, phone } = await harness.subscriber();
  const laptop = await harness.device(sam.ownerId);
  const kim = await harness.subscriber();
  await sam.says("hello");
  await harness.passes(20_000);
  // The reply was generated and is being typed.
  expect(harness.fakes.requests).toHaveLength(1);
  expect(harness.service.asked).toEqual([]);
  await harness.passes(20_000);
  expect(harness.service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [phone.endpoint, laptop.endpoint].toSorted(),
  );
  expect(harness.service.received.map(({ text }) => text).join()).not.toContain("reply 1");
  await harness.passes(120_000);
  expect(harness.service.asked).toHaveLength(2);
  expect(harness.service.asked).not.toContain(kim.phone.endpoint);
});

it("says nothing of a reply that was seen, taken away, or comes to an open page", async () => {
  const harness = await createPushHarness();
  const { sam } = await harness.subscriber();
  harness.open.add(sam.ownerId);
  await sam.chats("hello");
  await harness.passes(PAGE_GONE_MS + SOON_MS);
  harness.open.clear();
  await harness.passes(120_000);
  // A closed page's stream breaks late; by then the reply was seen on another device.
  harness.open.add(sam.ownerId);
  await sam.chats("and then?");
  given(await sam.marks({ seenOrder: 4 }));
  harness.open.clear();
  await harness.passes(120_000);
  harness.open.add(sam.ownerId);
  await sam.chats("one more");
  given(await harness.node.delete(await sam.viewer(), sam.conversationId));
  harness.open.clear();
  await harness.passes(120_000);
  expect(harness.service.asked).toEqual([]);
});

it("notifies where the open page turns out to have been gone", async () => {
  const harness = await createPushHarness();
  const { sam } = await harness.subscriber();
  harness.open.add(sam.ownerId);
  await sam.chats("hello");
  await harness.passes(SOON_MS);
  harness.open.clear();
  await harness.passes(PAGE_GONE_MS + SOON_MS);
  expect(harness.service.received).toHaveLength(1);
});

it("speaks of a character's words alone: a canned line, but no stopped reply, and no card with help", async () => {
  const harness = await createPushHarness({
    screening: screeningBy((text) =>
      text === "DANGER" ? { action: "crisis", class: "suicide" } : { action: "pass", class: null },
    ),
  });
  const { sam } = await harness.subscriber();
  harness.fakes.rounds.push(HANGS);
  await sam.says("hello");
  await harness.passes(5_000);
  given(await harness.node.stop(await sam.viewer(), sam.conversationId));
  await harness.passes(60_000);
  expect(harness.service.asked).toEqual([]);
  harness.fakes.rounds.push(new Error("it fell over"));
  await sam.says("hello?");
  await harness.passes(120_000);
  expect(harness.service.received).toHaveLength(1);
  await sam.says("DANGER");
  await harness.passes(120_000);
  expect((await sam.current()).messages.at(-1)?.source).toBe("card");
  expect(harness.service.received).toHaveLength(1);
});

it("forgets a browser that is gone, and one whose session was ended", async () => {
  const harness = await createPushHarness();
  const { sam, phone } = await harness.subscriber();
  const laptop = await harness.device(sam.ownerId);
  harness.service.unsubscribe(phone.endpoint);
  await sam.chats("hello");
  await harness.passes(SOON_MS);
  expect(await harness.subscriptions()).toEqual([laptop.endpoint]);
  await harness.pool.query("delete from sessions where id = $1", [laptop.sessionId]);
  await sam.chats("are you there?");
  await harness.passes(SOON_MS);
  expect(await harness.subscriptions()).toEqual([]);
  expect(harness.service.received.map(({ endpoint }) => endpoint)).toEqual([laptop.endpoint]);
});

it("tries again as late as a busy service asks for, also for the next reply, and not for ever", async () => {
  const harness = await createPushHarness();
  const { sam, phone } = await harness.subscriber();
  harness.service.faults.push({ status: 429, retryAfter: "600" });
  await sam.chats("hello");
  await harness.passes(SOON_MS);
  expect(harness.service.asked).toHaveLength(1);
  await sam.chats("and?");
  await harness.passes(60_000);
  expect(harness.service.asked).toHaveLength(1);
  await harness.clock.advance(600_000);
  await harness.passes(SOON_MS);
  expect(harness.service.received).toHaveLength(1);

  harness.service.faults.push(...Array.from({ length: 50 }, () => ({ status: 500 })));
  await sam.chats("still?");
  for (let round = 0; round < 180; round += 1) {
    await harness.clock.advance(60_000);
    await harness.rest();
  }
  expect(harness.service.asked).toHaveLength(2 + PUSH_TRIES);
  expect(await harness.subscriptions()).toEqual([phone.endpoint]);
});

it("asks a service that says nothing once at a time, and later, however many replies come", async () => {
  const harness = await createPushHarness();
  const { sam } = await harness.subscriber();
  harness.service.faults.push("hang");
  for (const words of ["hello", "and?", "still?"]) await sam.chats(words);
  expect(harness.service.asked).toHaveLength(1);
  await harness.passes(20_000);
  // The service is asked again after a pause, for the newest reply only.
  expect(harness.service.asked).toHaveLength(1);
  await harness.passes(120_000);
  expect(harness.service.asked).toHaveLength(2);
  expect(harness.service.received).toHaveLength(1);
});

it("drops what a service refuses, with its status in the log, and what nobody wants to hear any more", async () => {
  const harness = await createPushHarness();
  const { sam, phone } = await harness.subscriber();
  harness.service.faults.push({ status: 413 }, { status: 503, retryAfter: String(DAY_MS / 1000) });
  await sam.chats("hello");
  await harness.passes(SOON_MS);
  expect(harness.logged("refused a notification")).toHaveLength(1);
  await sam.chats("and?");
  await harness.passes(SOON_MS);
  await harness.clock.advance(PUSH_TTL_MS);
  await harness.passes(SOON_MS);
  expect(harness.service.asked).toHaveLength(2);
  expect(await harness.subscriptions()).toEqual([phone.endpoint]);
});

it("subscribes accounts alone, to push services alone, some browsers of each", async () => {
  const harness = await createPushHarness();
  const { sam, phone } = await harness.subscriber();
  const stranger = harness.site(null);
  for (const [method, path, body] of [
    ["GET", "/api/push"],
    ["POST", "/api/push", { endpoint: phone.endpoint, keys: phone.keys }],
    ["POST", "/api/push/removal", { endpoint: phone.endpoint }],
  ] as const)
    expect((await stranger(method, path, body)).status).toBe(401);
  expect((await phone.asks("GET", "/api/push")).json).toEqual({
    key: harness.sender.publicKey,
    endpoints: [phone.endpoint],
  });
  const other = { endpoint: "https://push.example.net/send/other", keys: phone.keys };
  for (const [field, body] of [
    ["endpoint", { ...other, endpoint: "https://127.0.0.1/send" }],
    ["keys.p256dh", { ...other, keys: { ...phone.keys, p256dh: "B".repeat(87) } }],
  ] as const)
    expect((await phone.asks("POST", "/api/push", body)).json).toMatchObject({
      error: { kind: "content-invalid", field },
    });
  // The same browser with another account gets no notifications of the first one.
  const kim = await harness.subscriber();
  await kim.phone.asks("POST", "/api/push", { endpoint: phone.endpoint, keys: phone.keys });
  expect((await phone.asks("GET", "/api/push")).json["endpoints"]).toEqual([]);
  await kim.phone.asks("POST", "/api/push/removal", { endpoint: phone.endpoint });
  expect(await harness.subscriptions()).toEqual([kim.phone.endpoint]);
  for (let count = 0; count <= BROWSERS_MAX; count += 1) {
    await harness.clock.advance(1);
    await harness.device(sam.ownerId);
  }
  expect(await harness.subscriptions()).toHaveLength(BROWSERS_MAX + 1);
});

it("ends with the lock, and with sessions that have run out", async () => {
  const harness = await createPushHarness();
  const { sam } = await harness.subscriber();
  const kim = await harness.subscriber();
  await harness.database.transaction((tx) =>
    harness.identity.guests.lockUnderAge(tx, { ownerId: sam.ownerId, passId: null }, 0),
  );
  expect(await harness.subscriptions()).toEqual([kim.phone.endpoint]);
  await harness.clock.advance(31 * DAY_MS);
  await harness.identity.forgetExpired();
  expect(await harness.subscriptions()).toEqual([]);
});

it("ends within days of a session, whoever ended it, also where no reply comes", async () => {
  const harness = await createPushHarness();
  const { phone } = await harness.subscriber();
  const kim = await harness.subscriber();
  await kim.sam.chats("hello");
  await harness.passes(SOON_MS);
  for (let days = 0; days < 2; days += 1) {
    await harness.clock.advance(DAY_MS);
    await harness.passes(SOON_MS);
  }
  await harness.pool.query("delete from sessions where id = any($1)", [
    [phone.sessionId, kim.phone.sessionId],
  ]);
  expect(await harness.subscriptions()).toHaveLength(2);
  await harness.clock.advance(DAY_MS);
  await harness.passes(SOON_MS);
  expect(await harness.subscriptions()).toEqual([]);
  expect(harness.service.asked).toHaveLength(1);
});

it("stays where the browser signs in anew just as its last session is found to be over", async () => {
  const harness = await createPushHarness();
  const { sam, phone } = await harness.subscriber();
  const laptop = await harness.device(sam.ownerId);
  harness.meets.signedOut = async () => {
    await harness.pool.query("update push_subscriptions set session_id = $1", [laptop.sessionId]);
  };
  await harness.pool.query("delete from sessions where id = $1", [phone.sessionId]);
  await sam.chats("hello");
  await harness.passes(SOON_MS);
  expect(await harness.subscriptions()).toHaveLength(2);
});
