import { LOCALES } from "@evenfall/domain";
import * as v from "valibot";
import { endpoint, OF_WRITES } from "./endpoint.ts";

const endpointUrl = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

/** A browser's subscription, as `PushSubscription.toJSON()` gives it, and the language it is notified in. */
const pushSubscription = v.object({
  endpoint: endpointUrl,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
  locale: v.optional(v.picklist(LOCALES)),
});
export type PushSubscribed = v.InferOutput<typeof pushSubscription>;

export const getPush = endpoint({
  method: "GET",
  path: "/api/push",
  summary:
    "Whether notifications of new replies are offered, by which key (null: not), and to which of the account's browsers they go.",
  response: v.object({ key: v.nullable(v.string()), endpoints: v.array(v.string()) }),
  failures: ["unauthenticated"],
});

export const startPush = endpoint({
  method: "POST",
  path: "/api/push",
  summary:
    "Notify this browser of replies that arrive while no page is open, until its session ends.",
  body: pushSubscription,
  response: v.object({ subscribed: v.literal(true) }),
  failures: ["unauthenticated", "not-found", "content-invalid", ...OF_WRITES],
});

export const endPush = endpoint({
  method: "POST",
  path: "/api/push/removal",
  summary: "Notify this browser no more.",
  body: v.object({ endpoint: endpointUrl }),
  response: v.object({ removed: v.literal(true) }),
  failures: ["unauthenticated", ...OF_WRITES],
});
