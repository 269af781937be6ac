import type { Topic } from "./topics.ts";

/** The form of frames; a node passes by those of another form. */
const VERSION = "v1";

/** A key as a word of a NATS subject and of a frame's head: ids stand as they are. */
export const toToken = (key: string): string =>
  /^[\w-]+$/.test(key) ? key : `~${Buffer.from(key).toString("base64url")}`;

export const fromToken = (token: string): string =>
  token.startsWith("~") ? Buffer.from(token.slice(1), "base64url").toString() : token;

/** What every frame of a node begins with. */
export const prefixOf = (node: string): string => `${VERSION}.${node}.`;

/** An event on its way: who sent it as their how-manieth, and under what. */
export interface Outgoing {
  readonly topic: string;
  readonly token: string;
  /** The event whole, for a carrier without narrow bounds. */
  readonly frame: string;
  /** The event in fewer bytes than a bound; null where it cannot be. */
  within(maxBytes: number): string | null;
}

/** Puts an event into words for the way: a head of ids, a line end, the payload as JSON. */
export const toOutgoing = <Payload>(
  from: { readonly node: string; readonly number: number },
  topic: Topic<Payload>,
  key: string,
  payload: Payload,
): Outgoing => {
  const token = toToken(key);
  const head = `${prefixOf(from.node)}${from.number}.${topic.name}.${token}\n`;
  const frame = head + JSON.stringify(payload);
  const bytes = Buffer.byteLength(frame);
  return {
    topic: topic.name,
    token,
    frame,
    within: (maxBytes) => {
      if (bytes <= maxBytes) return frame;
      if (topic.shorten === undefined) return null;
      const short = head + JSON.stringify(topic.shorten(payload));
      return Buffer.byteLength(short) <= maxBytes ? short : null;
    },
  };
};

/** The head of a frame that came in; the payload is not looked at yet. */
export interface Incoming {
  readonly node: string;
  /** Unique among all frames, the same when one comes twice. */
  readonly id: string;
  readonly topic: string;
  readonly token: string;
  readonly payload: string;
}

const HEAD = /^v1\.([\w-]+)\.(\d+)\.([a-z-]+)\.(~[\w-]*|[\w-]+)\n/;

/** Reads a frame's head; null where it is of no known form. */
export const readFrame = (frame: string): Incoming | null => {
  const head = HEAD.exec(frame);
  if (head === null) return null;
  const [whole, node = "", number = "", topic = "", token = ""] = head;
  return { node, id: `${node}.${number}`, topic, token, payload: frame.slice(whole.length) };
};
