import type { Topic } from "./topics.ts";

/**
 * Puts an event into words for the way: a head of ids, a line end, the payload as JSON. Shortened
 * where it is longer than the carrier takes; null where that is not enough.
 */
export const toFrame = <Payload>(
  from: { readonly node: string; readonly number: number },
  topic: Topic<Payload>,
  key: string,
  payload: Payload,
  maxBytes: number,
): string | null => {
  const head = `v1.${from.node}.${from.number}.${topic.name}.${key}\n`;
  for (const form of [payload, topic.shorten?.(payload) ?? payload]) {
    const frame = head + JSON.stringify(form);
    if (Buffer.byteLength(frame) <= maxBytes) return frame;
  }
  return null;
};

const HEAD = /^v1\.([\w-]+)\.\d+\.([a-z-]+)\.([\w-]+)\n/;

/** Reads a frame's head, not yet its payload; null where it is of no known form. */
export const readFrame = (frame: string) => {
  const [head, node = "", topic = "", key = ""] = HEAD.exec(frame) ?? [];
  return head === undefined ? null : { node, topic, key, payload: frame.slice(head.length) };
};
