import { createECDH, randomBytes } from "node:crypto";
import { request as requestHttp } from "node:http";
import { createPost, type PushRequest } from "@evenfall/server/push/post.ts";
import { listen } from "../model-server/listen.ts";
import { decryptPush } from "./decrypt.ts";
import { vapidFault } from "./vapid.ts";

const ORIGIN = "https://push.example.net";
const BODY_MAX = 4096;

/** How it fails next: with that status, by a cut connection, or without any answer. */
export type PushFault =
  | "hang"
  | "cut"
  | { readonly status: number; readonly retryAfter?: string; readonly location?: string };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message that reached a browser. */
export interface Pushed {
  readonly endpoint: string;
  /** Decrypted. */
  readonly text: string;
  /** The request's headers, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Subscriber {
  readonly pair: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly senderKey: string;
}

/** A browsers' push service: accepts what conforms to the protocol, and fails when a test tells it to. */
export const createPushService = () => {
  const subscribers = new Map<string, Subscriber>();
  const received: Pushed[] = [];
  const asked: string[] = [];
  const faults: PushFault[] = [];

  const refuse = (status: number): Answer => ({ status, headers: {} });

  const judge = ({ endpoint, headers: given, body }: Omit<PushRequest, "signal">): Answer => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const browser = subscribers.get(endpoint);
    if (browser === undefined) return refuse(410);
    const sender = { audience: ORIGIN, key: browser.senderKey };
    if (vapidFault(headers["authorization"], sender) !== null) return refuse(403);
    if (body.length > BODY_MAX) return refuse(413);
    const isFormed =
      /^\d+$/.test(headers["ttl"] ?? "") &&
      headers["content-encoding"] === "aes128gcm" &&
      // Some services accept only letters and digits.
      /^[A-Za-z0-9]{0,32}$/.test(headers["topic"] ?? "");
    if (!isFormed) return refuse(400);
    received.push({ endpoint, headers, text: decryptPush(body, browser) });
    return { status: 201, headers: { location: `${endpoint}/message` } };
  };

  const answer = (request: Omit<PushRequest, "signal">): Answer | "hang" | "cut" => {
    asked.push(request.endpoint);
    const fault = faults.shift();
    if (fault === undefined) return judge(request);
    if (typeof fault === "string") return fault;
    const { status, retryAfter, location } = fault;
    return {
      status,
      headers: {
        ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
        ...(location === undefined ? {} : { location }),
      },
    };
  };

  return {
    /** What arrived, in order. */
    received,
    /** Every endpoint that was asked, faults included. */
    asked,
    /** How it answers the next requests, instead of judging them. */
    faults,
    answer,
    /** Subscribes a browser for the sender with that key; gives what the browser sends to its site. */
    subscribe: (senderKey: string) => {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${ORIGIN}/send/${randomBytes(16).toString("base64url")}`;
      subscribers.set(endpoint, { pair, auth, senderKey });
      const keys = {
        p256dh: pair.getPublicKey("base64url"),
        auth: auth.toString("base64url"),
      };
      return { endpoint, keys };
    },
    /** Ends a subscription, as when the browser is gone or its visitor has withdrawn the permission. */
    unsubscribe: (endpoint: string): void => void subscribers.delete(endpoint),
    /** Posts to it without a network. */
    post: (request: PushRequest): Promise<{ status: number; headers: Headers }> => {
      const said = answer(request);
      if (said === "hang") return new Promise(() => undefined);
      if (said === "cut") return Promise.reject(new Error("socket hang up"));
      return Promise.resolve({ status: said.status, headers: new Headers(said.headers) });
    },
  };
};

/** Settings with which a server of another process sends to a push service on loopback. */
export const ledTo = (url: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import ${new URL("lead-here.ts", import.meta.url).href}`,
  PUSH_SERVICE: url,
});

/** The same on loopback over HTTP, with the settings that send a server's messages there. */
export const startPushService = async () => {
  const service = createPushService();
  const { url, close } = await listen(async (message, response) => {
    const body = Buffer.concat(await message.toArray());
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    );
    const said = service.answer({ endpoint: ORIGIN + (message.url ?? ""), headers, body });
    if (said === "cut") response.destroy();
    else if (said !== "hang") response.writeHead(said.status, said.headers).end("{}");
  });
  return {
    ...service,
    url,
    close,
    post: createPost((endpoint, options, answered) =>
      requestHttp(endpoint.replace(ORIGIN, url), { ...options, agent: undefined }, answered),
    ),
  };
};
