import type { LocalCopy, LocalMessage } from "@evenfall/contracts";
import { fail, ok, parseContent, type Result } from "@evenfall/domain";
import type { CharacterCard } from "../../characters/index.ts";
import type { MessageRow } from "../rows.ts";
import type { Sealing } from "../gate/sealing.ts";

/** A message of a local copy that was found to be authentic, with its content unsealed. */
export type TrueMessage = Pick<
  MessageRow,
  "id" | "role" | "content" | "source" | "sealed" | "createdAt" | "replyTo" | "reaction"
>;

/** A copied message's quote and reaction, as a page stored them; a quote of a sealed or missing one is dropped. */
const besideWords = (
  { replyTo, reaction }: LocalMessage,
  readable: ReadonlySet<string>,
): Pick<TrueMessage, "replyTo" | "reaction"> => ({
  replyTo: replyTo !== undefined && readable.has(replyTo) ? replyTo : null,
  reaction: reaction ?? null,
});

type Checked = Result<Omit<TrueMessage, "replyTo" | "reaction">, { readonly messageId: string }>;

const sourceOf = (content: string, card: CharacterCard): "canned" | "engine" =>
  card.cannedReplies.includes(content) ? "canned" : "engine";

const check = (
  message: LocalMessage,
  threadId: string | null,
  card: CharacterCard,
  sealing: Sealing,
  latest: number,
): Checked => {
  const { id, role } = message;
  const createdAt = new Date(Math.min(Date.parse(message.timestamp), latest));
  const untrue = fail({ messageId: id });
  if (role === "user") {
    const content = parseContent(message.content);
    return content.ok
      ? ok({ id, role, content: content.value, source: "visitor", sealed: false, createdAt })
      : untrue;
  }
  if (message.sealed !== undefined) {
    const content =
      threadId === null ? null : sealing.open({ threadId, messageId: id }, message.sealed);
    return content === null
      ? untrue
      : ok({ id, role, content, source: sourceOf(content, card), sealed: true, createdAt });
  }
  const { content } = message;
  const source = sourceOf(content, card);
  const tagged =
    threadId !== null &&
    message.tag !== undefined &&
    sealing.hasTrueTag({ threadId, messageId: id }, content, message.tag);
  return source === "canned" || tagged
    ? ok({ id, role, content, source, sealed: false, createdAt })
    : untrue;
};

/**
 * The messages of a local copy in order of time, or the first that is not authentic: an assistant
 * message needs a valid tag, a valid seal, or to be an exact canned line (design §3.1).
 */
export const trueMessages = (
  copy: LocalCopy,
  card: CharacterCard,
  sealing: Sealing,
  now: number,
): Result<readonly TrueMessage[], { readonly messageId: string }> => {
  const found = new Map<string, TrueMessage>();
  const readable = new Set(
    copy.messages.filter(({ sealed }) => sealed === undefined).map(({ id }) => id),
  );
  for (const message of copy.messages) {
    // Help cards are not taken over: they are the server's own, and what they answered is in no context.
    if (message.source === "card") continue;
    const checked = check(message, copy.threadId, card, sealing, now);
    if (!checked.ok) return checked;
    found.set(checked.value.id, { ...checked.value, ...besideWords(message, readable) });
  }
  return ok([...found.values()].toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)));
};
