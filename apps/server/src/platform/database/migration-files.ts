import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

/** The folder of this version's migrations. */
export const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** A migration, as drizzle-kit writes it. */
export interface Migration {
  /** Its file's name, without the ending. */
  readonly name: string;
  /** When it was written, epoch milliseconds; migrations are applied in this order. */
  readonly createdAt: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /** Whether each statement is committed by itself, as `create index concurrently` needs. */
  readonly isOutsideTransaction: boolean;
}

const journalSchema = v.object({
  entries: v.array(v.object({ when: v.number(), tag: v.string() })),
});

/** The line that marks a whole file as one to be run outside a transaction. */
const OUTSIDE = /^-- outside a transaction\b/m;

/** The migrations in a folder, oldest first. */
export const readMigrations = (folder = MIGRATIONS): readonly Migration[] => {
  const journal: unknown = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
  return v.parse(journalSchema, journal).entries.map(({ when, tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
    return {
      name: tag,
      createdAt: when,
      hash: createHash("sha256").update(text).digest("hex"),
      statements: text.split("--> statement-breakpoint"),
      isOutsideTransaction: OUTSIDE.test(text),
    };
  });
};

/** The statement without CONCURRENTLY, for use in a transaction while nobody else uses the tables. */
export const withoutConcurrently = (statement: string): string =>
  statement.replace(/\b(create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/gi, "$1");
