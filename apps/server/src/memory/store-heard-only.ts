import { and, eq, ne, not, notExists, sql, type Column, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../platform/database/database.ts";
import type { MemoryPlace } from "./store.ts";
import { factReceipts, facts } from "./tables.ts";

/** Where a fact was heard; of a receipt, or of another one of the same fact. */
type ReceiptColumns = Readonly<Record<"conversationId" | "messageId", Column>>;

/**
 * Facts of which receipts of one kind tell and no others do, and that the visitor did not write by hand.
 */
export const heardFromThemAlone = async (
  tx: Queries,
  { ownerId, characterId }: MemoryPlace,
  isOfThem: (receipt: ReceiptColumns) => SQL,
): Promise<readonly string[]> => {
  const others = alias(factReceipts, "others");
  const rows = await tx
    .selectDistinct({ id: facts.id })
    .from(facts)
    .innerJoin(
      factReceipts,
      and(eq(factReceipts.ownerId, facts.ownerId), eq(factReceipts.factId, facts.id)),
    )
    .where(
      and(
        eq(facts.ownerId, ownerId),
        eq(facts.characterId, characterId),
        ne(facts.source, "visitor"),
        isOfThem(factReceipts),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(others)
            .where(
              and(
                eq(others.ownerId, facts.ownerId),
                eq(others.factId, facts.id),
                not(isOfThem(others)),
              ),
            ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
};
