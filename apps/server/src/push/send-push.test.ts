import type { Locale } from "@evenfall/domain";
import { startPushService } from "@evenfall/testing";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { expect, it, onTestFinished } from "vitest";
import { createSecret } from "../platform/secrets/secret.ts";
import { makePushKey, publicKeyOf } from "./push-key.ts";
import { sendPush } from "./send-push.ts";

const HOUR_MS = 3_600_000;

const stage = async () => {
  const service = await startPushService();
  onTestFinished(service.close);
  const clock = testClock();
  const key = makePushKey();
  const sender = {
    contact: "mailto:people@example.org",
    key: createSecret(key),
    publicKey: publicKeyOf(key) ?? "",
  };
  const { endpoint, keys } = service.subscribe(sender.publicKey);
  const deps = { clock, sender, post: service.post, publicUrl: "https://chat.example" };
  return {
    service,
    clock,
    endpoint,
    send: (locale: Locale = "en") => sendPush({ endpoint, ...keys, locale }, HOUR_MS, deps),
  };
};

it("reaches the browser alone, signed, in neutral words that Safari shows by itself", async () => {
  const { service, endpoint, send } = await stage();
  expect(await send()).toEqual({ type: "sent" });
  const [pushed] = service.received;
  expect(pushed?.endpoint).toBe(endpoint);
  expect(pushed?.headers).toMatchObject({
    "content-type": "application/notification+json",
    ttl: "3600",
    topic: "reply",
  });
  expect(JSON.parse(pushed?.text ?? "")).toEqual({
    web_push: 8030,
    notification: {
      title: "Messages",
      body: "New message",
      navigate: "https://chat.example/",
      lang: "en",
      tag: "reply",
    },
  });
});

it("speaks the language in which the visitor asked for it", async () => {
  const { service, send } = await stage();
  await send("es");
  expect(JSON.parse(service.received[0]?.text ?? "")).toMatchObject({
    notification: { title: "Mensajes", body: "Nuevo mensaje", lang: "es" },
  });
});

it("tells a browser that is gone from a service that is busy, away, or takes no such message", async () => {
  const { service, endpoint, send } = await stage();
  service.faults.push(
    { status: 404 },
    { status: 410 },
    { status: 429, retryAfter: "120" },
    { status: 503 },
    "cut",
    { status: 413 },
    { status: 301, location: service.url },
  );
  const outcomes = [];
  while (service.faults.length > 0) outcomes.push(await send());
  expect(outcomes).toEqual([
    { type: "gone" },
    { type: "gone" },
    { type: "later", retryAfterMs: 120_000 },
    { type: "later", retryAfterMs: null },
    { type: "later", retryAfterMs: null },
    { type: "refused", status: 413 },
    { type: "refused", status: 301 },
  ]);
  // No redirect was followed.
  expect(service.asked).toEqual(outcomes.map(() => endpoint));
  expect(service.received).toEqual([]);
});

it("waits ten seconds for a service that says nothing", async () => {
  const { service, clock, send } = await stage();
  service.faults.push("hang");
  const sent = send();
  await clock.advance(10_000);
  expect(await sent).toEqual({ type: "later", retryAfterMs: null });
});
