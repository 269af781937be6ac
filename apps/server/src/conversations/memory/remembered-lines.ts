import { and, eq, isNotNull } from "drizzle-orm";
import type { Ids } from "../../platform/ids.ts";
import type { Queries } from "../../platform/database/database.ts";
import { sameWords, type FactCandidate, type KnownFact, type News } from "../../memory/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { MessageRow } from "../rows.ts";
import { conversations, messages, type RememberedHere } from "../tables.ts";
import { raiseRevisions } from "../thread/store.ts";

/** Whose lines: those in an owner's conversations, with one character or with all. */
interface Place {
  readonly ownerId: string;
  readonly characterId?: string;
}

type Line = Pick<MessageRow, "id" | "conversationId" | "remembered">;

/** A conversation whose lines changed, and its new revision. */
export interface Moved {
  readonly conversationId: string;
  readonly revision: number;
}

const NOTHING: RememberedHere = { facts: [], asked: [] };

/** A message's remembered line with changes; null where nothing is left of it. */
export const lineWith = (
  before: RememberedHere | null,
  changes: Partial<RememberedHere>,
): RememberedHere | null => {
  const after = { ...(before ?? NOTHING), ...changes };
  const isEmpty = after.facts.length === 0 && after.asked.length === 0;
  return isEmpty && after.isTakenBack !== true ? null : after;
};

/** Messages with a line, in the conversations of a place. */
const linesIn = (tx: Queries, { ownerId, characterId }: Place) =>
  tx
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      remembered: messages.remembered,
      excludedFromContext: messages.excludedFromContext,
    })
    .from(messages)
    .innerJoin(
      conversations,
      and(
        eq(conversations.ownerId, messages.ownerId),
        eq(conversations.id, messages.conversationId),
      ),
    )
    .where(
      and(
        eq(messages.ownerId, ownerId),
        isNotNull(messages.remembered),
        characterId === undefined ? undefined : eq(conversations.characterId, characterId),
      ),
    );

/** Writes lines, and raises the revisions of their conversations, which have to be locked. */
export const writeLines = async (
  tx: Queries,
  ownerId: string,
  lines: readonly Line[],
): Promise<readonly Moved[]> => {
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ conversationId }) => conversationId))];
  const moved = await raiseRevisions(tx, ownerId, ids);
  const revisions = new Map(moved.map((one) => [one.conversationId, one.revision]));
  for (const { id, conversationId, remembered } of lines)
    await tx
      .update(messages)
      .set({ remembered, revision: revisions.get(conversationId) ?? 0 })
      .where(and(eq(messages.ownerId, ownerId), eq(messages.id, id)));
  return moved;
};

/**
 * Removes lines whose fact is no longer known or has other words by now, and open questions about
 * messages that were left out. Call with the conversations locked.
 */
export const settleLines = async (
  tx: Queries,
  place: Place,
  known: readonly Pick<KnownFact, "id" | "text">[],
): Promise<readonly Moved[]> => {
  const textOf = new Map(known.map(({ id, text }) => [id, text]));
  const changed = (await linesIn(tx, place)).flatMap((row) => {
    const { facts, asked } = row.remembered ?? NOTHING;
    const standing = facts.filter(({ id, text }) => textOf.get(id) === text);
    const open = asked.filter(({ isOpen }) => !isOpen || !row.excludedFromContext);
    const isSame = standing.length === facts.length && open.length === asked.length;
    return isSame
      ? []
      : [{ ...row, remembered: lineWith(row.remembered, { facts: standing, asked: open }) }];
  });
  return writeLines(tx, place.ownerId, changed);
};

const isAbout =
  (fact: FactCandidate) =>
  (other: FactCandidate): boolean =>
    fact.subject === other.subject && sameWords(fact.value, other.value);

/** Those of the messages that have something new under them, with that added. */
export const linesWith = (
  rows: readonly MessageRow[],
  { kept, asked }: Pick<News, "kept" | "asked">,
  ids: Ids,
): readonly MessageRow[] =>
  rows.flatMap((row) => {
    const isOfIt = ({ messageId }: { readonly messageId: string }) => messageId === row.id;
    const facts = kept.filter(isOfIt).map(({ id, text }) => ({ id, text }));
    const questions = asked
      .filter(isOfIt)
      .map(({ fact }) => ({ ...fact, id: ids.next(), isOpen: true }));
    if (facts.length + questions.length === 0) return [];
    const remembered = lineWith(row.remembered, {
      facts: [...(row.remembered?.facts ?? []), ...facts],
      asked: [...(row.remembered?.asked ?? []), ...questions],
    });
    return [{ ...row, remembered }];
  });

/** The same, but the visitor is asked only once about each subject and value, whatever the answer was. */
export const withNews = async (
  tx: Queries,
  place: Place,
  rows: readonly MessageRow[],
  { kept, asked }: Pick<News, "kept" | "asked">,
  ids: Ids,
): Promise<readonly MessageRow[]> => {
  const before =
    asked.length === 0
      ? []
      : (await linesIn(tx, place)).flatMap(({ remembered }) => remembered?.asked ?? []);
  const fresh = asked.filter(
    ({ fact }, index) =>
      !before.some(isAbout(fact)) &&
      asked.findIndex((other) => isAbout(fact)(other.fact)) === index,
  );
  return linesWith(rows, { kept, asked: fresh }, ids);
};

/** Tells the owner's pages to ask for what changed; call after the commit. */
export const announceMoved = (
  ownerId: string,
  moved: readonly Moved[],
  { publish }: Pick<ConversationsDeps, "publish">,
): void => {
  for (const one of moved) publish(ownerId, { type: "conversation-changed", ...one });
};
