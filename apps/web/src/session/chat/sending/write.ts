import { parseContent, readableContent } from "@evenfall/domain";
import { offered, serverTime, written } from "../changes.ts";
import type { SendOutcome } from "../chat-types.ts";
import type { ChatParts } from "../deps.ts";
import { composerOf, gateOf } from "../model.ts";

/** Takes up what the visitor wrote: as a new message, or as an edit of one. Sends nothing by itself. */
export const write = (
  { ports, model, change }: Pick<ChatParts, "ports" | "model" | "change">,
  text: string,
  edit: (content: string) => void,
): SendOutcome => {
  const known = model.getState();
  if (composerOf(known) !== "ready") return "refused";
  const content = parseContent(readableContent(text));
  if (!content.ok) return "refused";
  if (known.editing !== null) {
    edit(content.value);
    return "accepted";
  }
  const isOffered = gateOf(known) === "limit";
  const pending = {
    id: ports.ids.next(),
    content: content.value,
    replyTo: known.replyingTo ?? undefined,
    timestamp: serverTime(known, ports.clock.now()),
    state: isOffered ? ("offered" as const) : ("sending" as const),
  };
  change((now) => (isOffered ? offered(now, pending) : written(now, pending, text)));
  return isOffered ? "offered" : "accepted";
};
