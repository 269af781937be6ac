import type { Memory as MemoryView, RememberedFact } from "@evenfall/contracts";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { FactWithReceipts } from "../../memory/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { messages } from "../tables.ts";

/** Longest quote, in UTF-16 code units. */
const QUOTE_LENGTH = 120;

const shortened = (content: string): string => {
  const line = content.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= QUOTE_LENGTH) return line;
  return `${line
    .slice(0, QUOTE_LENGTH - 1)
    .replace(/\p{Surrogate}$/u, "")
    .trimEnd()}…`;
};

/** The shortened words of messages by id, except for those that were left out or removed. */
const quotesOf = async (
  tx: Queries,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        inArray(messages.id, [...ids]),
        eq(messages.excludedFromContext, false),
        eq(messages.removed, false),
      ),
    );
  return new Map(rows.map(({ id, content }) => [id, shortened(content)]));
};

const toRememberedFact = (
  { fact, receipts }: FactWithReceipts,
  quotes: ReadonlyMap<string, string>,
): RememberedFact => ({
  id: fact.id,
  text: fact.text,
  pinned: fact.pinned,
  origin: fact.source === "visitor" ? "visitor" : "conversation",
  at: fact.updatedAt.toISOString(),
  // What the visitor wrote or corrected by hand shows no receipts, whatever it was made from.
  receipts: (fact.source === "visitor" ? [] : receipts).flatMap(
    ({ conversationId, messageId, saidAt }) => {
      const quote = quotes.get(messageId);
      return quote === undefined
        ? []
        : [{ conversationId, messageId, at: saidAt.toISOString(), quote }];
    },
  ),
});

/** What a character remembers of an owner, in the form that the owner sees. */
export const memoryView = async (
  tx: Queries,
  { ownerId, characterId }: { readonly ownerId: string; readonly characterId: string },
  deps: Pick<ConversationsDeps, "memory">,
): Promise<MemoryView> => {
  const facts = await deps.memory.read(tx, { ownerId, characterId });
  const ids = facts.flatMap(({ receipts }) => receipts.map(({ messageId }) => messageId));
  const quotes = await quotesOf(tx, ownerId, [...new Set(ids)]);
  return { assistantId: characterId, facts: facts.map((fact) => toRememberedFact(fact, quotes)) };
};
