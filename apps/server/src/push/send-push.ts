import type { Locale } from "@evenfall/domain";
import { withTimeout } from "../platform/clock.ts";
import { retryAfterMs } from "../platform/outgoing/index.ts";
import type { Runtime } from "../platform/runtime.ts";
import { isPushEndpoint, PrivateAddress } from "./endpoint.ts";
import type { Post } from "./post.ts";
import type { PushSender } from "./push-key.ts";
import type { PushSubscriptionRow } from "./tables.ts";

/** How long to wait for a push service; shorter than a lease. */
export const PATIENCE_MS = 10_000;

const WORDS: Readonly<Record<Locale, { readonly title: string; readonly body: string }>> = {
  en: { title: "Messages", body: "New message" },
  es: { title: "Mensajes", body: "Nuevo mensaje" },
};

/** The content of every notification: that there is a reply, but not whose or what (duties L16). */
const pushBody = (publicUrl: string | null, locale: Locale): string =>
  JSON.stringify({
    // Declarative Web Push: Safari shows it without the service worker.
    web_push: 8030,
    notification: {
      ...WORDS[locale],
      navigate: `${publicUrl ?? ""}/`,
      lang: locale,
      tag: "reply",
    },
  });

/**
 * The outcome. `gone`: the subscription no longer exists. `later`: the service is busy or away; it may
 * say for how long. `refused`: it does not accept this message.
 */
export type Sent =
  | { readonly type: "sent" | "gone" }
  | { readonly type: "later"; readonly retryAfterMs: number | null }
  | { readonly type: "refused"; readonly status: number };

export interface SendPushDeps extends Pick<Runtime, "clock"> {
  readonly sender: PushSender;
  readonly post: Post;
  readonly publicUrl: string | null;
}

const outcomeOf = (status: number, afterMs: number | null): Sent => {
  if (status >= 200 && status < 300) return { type: "sent" };
  if (status === 404 || status === 410) return { type: "gone" };
  return status === 408 || status === 429 || status >= 500
    ? { type: "later", retryAfterMs: afterMs }
    : { type: "refused", status };
};

/** Encrypts the notification for one browser (RFC 8291), signs it (RFC 8292) and posts it. */
export const sendPush = async (
  {
    endpoint,
    p256dh,
    auth,
    locale,
  }: Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth" | "locale">,
  ttlMs: number,
  { clock, sender, post, publicUrl }: SendPushDeps,
): Promise<Sent> => {
  if (!isPushEndpoint(endpoint)) return { type: "gone" };
  // Loaded only if push is on.
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    pushBody(publicUrl, locale),
    {
      vapidDetails: {
        subject: sender.contact,
        publicKey: sender.publicKey,
        privateKey: sender.key.reveal(),
      },
      TTL: Math.floor(ttlMs / 1000),
      // The push service replaces an undelivered message by the next one of the same topic.
      topic: "reply",
    },
  );
  const stopped = new AbortController();
  const asked = post({
    endpoint,
    headers: { ...headers, "Content-Type": "application/notification+json" },
    body,
    signal: stopped.signal,
  }).catch((cause: unknown) => (cause instanceof PrivateAddress ? "gone" : null));
  const answer = await withTimeout(clock, PATIENCE_MS, asked);
  stopped.abort();
  if (answer === "gone") return { type: "gone" };
  if (answer === null) return { type: "later", retryAfterMs: null };
  return outcomeOf(answer.status, retryAfterMs(answer.headers, clock.now()));
};
