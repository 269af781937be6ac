import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

/** Those of this version. */
export const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** One step of the schema, as drizzle-kit writes it. */
export interface Migration {
  /** Its file's name, without the ending. */
  readonly name: string;
  /** When it was written, epoch milliseconds; migrations are applied in this order. */
  readonly createdAt: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /** Its statements stand alone, each committed at once: what builds indexes beside traffic must. */
  readonly isOutsideTransaction: boolean;
}

const journalSchema = v.object({
  entries: v.array(v.object({ when: v.number(), tag: v.string() })),
});

/** A line of a file that says so of the whole of it. */
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

/** A statement as it may stand in a transaction, where nobody else is at work on the tables yet. */
export const withoutConcurrently = (statement: string): string =>
  statement.replace(/\b(create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/gi, "$1");
