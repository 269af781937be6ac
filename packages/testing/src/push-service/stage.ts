import { createPush, mountPush } from "@evenfall/server/push/index.ts";
import { makePushKey, openPushSender } from "@evenfall/server/push/push-key.ts";
import { createEdge, createRateLimit } from "@evenfall/server/platform/http/index.ts";
import { createSecret } from "@evenfall/server/platform/secrets/secret.ts";
import { createScope, noTracing } from "@evenfall/server/platform/telemetry/tracing/index.ts";
import { onTestFinished } from "vitest";
import { createHarness, type HarnessOptions } from "../conversations/harness.ts";
import { given } from "../conversations/visitor.ts";
import { seededChance } from "../platform/seeded-chance.ts";
import { appOfTest, askApp } from "../server/app.ts";
import { createPushService } from "./push-service.ts";

/** Conversations whose accounts may be notified by a push service; `nodes` send side by side. */
export const createPushHarness = async (options: HarnessOptions & { nodes?: number } = {}) => {
  const harness = await createHarness(options);
  const { clock, log, database, identity, node, ids, pool } = harness;
  const service = createPushService();
  const sender = given(
    openPushSender(
      { contact: "mailto:people@example.org", key: createSecret(makePushKey()) },
      "/nowhere",
    ),
  );
  if (sender === null) throw new Error("push is off");
  /** Owners who have a page open. */
  const open = new Set<string>();
  /** Called just as a session is found to have ended. */
  const meets: { signedOut?: () => Promise<void> } = {};
  for (let count = options.nodes ?? 1; count > 0; count -= 1) {
    const push = createPush({
      database,
      clock,
      log,
      chance: seededChance(11),
      scope: createScope(),
      tracing: noTracing,
      sender,
      post: service.post,
      publicUrl: null,
      isSignedIn: async (sessionId) => {
        if (await identity.isSignedIn(sessionId)) return true;
        await meets.signedOut?.();
        return false;
      },
      isUnseen: node.isUnseen,
      isPageOpen: (ownerId) => Promise.resolve(open.has(ownerId)),
    });
    await push.start({ alone: false });
    onTestFinished(push.stop);
  }

  /** The routes, for the account that is signed in; null for nobody. */
  const site = (ownerId: string | null, sessionId?: string) => {
    const app = appOfTest();
    const identified = {
      account: ownerId === null ? null : { ownerId },
      ...(sessionId === undefined ? {} : { sessionId }),
    };
    const edge = createEdge({
      app,
      clock,
      log,
      identify: () => Promise.resolve({ setCookies: [], identified }),
    });
    const writes = createRateLimit(100, clock);
    mountPush(edge, {
      database,
      clock,
      sender,
      writes: { take: (key) => Promise.resolve(writes.take(key)) },
    });
    return async (method: string, path: string, body?: unknown) => {
      const answer = await askApp(app, method, path, body);
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
    };
  };

  /** An account that is signed in on a device, which wants to be notified. */
  const device = async (ownerId: string) => {
    const sessionId = ids.next();
    await pool.query(
      `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
       select $1, id, $1, $3, $4, $4 from users where owner_id = $2`,
      [sessionId, ownerId, new Date(clock.now() + 30 * 86_400_000), new Date(clock.now())],
    );
    const subscribed = service.subscribe(sender.publicKey);
    const asks = site(ownerId, sessionId);
    const { status } = await asks("POST", "/api/push", subscribed);
    if (status !== 200) throw new Error(`subscribing was answered with ${status}`);
    return { ...subscribed, sessionId, asks };
  };

  /** An account with a conversation and a device. */
  const subscriber = async () => {
    const sam = await harness.account();
    await sam.opens();
    return { sam, phone: await device(sam.ownerId) };
  };

  /** The endpoints of subscribed browsers. */
  const subscriptions = async () =>
    (await harness.rows<{ endpoint: string }>("select endpoint from push_subscriptions")).map(
      ({ endpoint }) => endpoint,
    );

  return { ...harness, service, sender, open, meets, site, device, subscriber, subscriptions };
};
