import { expect, onTestFinished, test } from "vitest";
import { readMigrations } from "./migration-files.ts";
import { unsafeIn } from "@evenfall/testing/platform/migration-safety.ts";
import { migrationsFolder } from "@evenfall/testing/platform/migrations.ts";

/** The objections to a migration with these statements. */
const saidAgainst = (text: string): readonly string[] => {
  const { folder, remove } = migrationsFolder([["0001_next", text]]);
  onTestFinished(remove);
  return readMigrations(folder)
    .flatMap(unsafeIn)
    .map(({ why }) => why);
};

test("every migration lets the version before go on beside it, and stops nobody for long", () => {
  expect(
    readMigrations().flatMap((migration) =>
      unsafeIn(migration).map(({ statement, why }) => `${migration.name}: ${statement}: ${why}`),
    ),
  ).toEqual([]);
});

test.each(['DROP TABLE "notes"', 'ALTER TABLE "notes" DROP COLUMN "words"'])(
  "%s takes away what the version before uses",
  (statement) => {
    expect(saidAgainst(statement)).toEqual([expect.stringContaining("one version later")]);
    const barring = `${statement};--> statement-breakpoint\nCOMMENT ON TABLE drizzle.__drizzle_migrations IS 'oldest program 1795284555075'`;
    expect(saidAgainst(barring)).toEqual([]);
  },
);

test.each([
  'ALTER TABLE "notes" ALTER COLUMN "words" SET NOT NULL',
  'ALTER TABLE "notes" ADD COLUMN "more" text NOT NULL',
  'ALTER TABLE "notes" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL',
  'ALTER TABLE "notes" ALTER COLUMN "id" SET DATA TYPE bigint',
  'ALTER TABLE "notes" ADD CONSTRAINT "of" FOREIGN KEY ("of") REFERENCES "papers"("id")',
  'CREATE INDEX "by_words" ON "notes" USING btree ("words")',
  'DROP INDEX "by_words"',
  `UPDATE "notes" SET "words" = ''`,
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "by_words" ON "notes" ("words")',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY "by_words" ON "notes" ("words")',
])("%s is refused", (statement) => {
  expect(saidAgainst(statement)).toHaveLength(1);
  expect(saidAgainst(`-- safe: nobody has written there yet\n${statement}`)).toEqual([]);
});

test.each([
  `ALTER TABLE "notes" ADD COLUMN "more" text DEFAULT '' NOT NULL`,
  'ALTER TABLE "notes" ADD CONSTRAINT "short" CHECK (length("words") < 9) NOT VALID',
  'CREATE TABLE "papers" ("id" uuid PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "p" ON "papers" ("id");--> statement-breakpoint\nALTER TABLE "papers" ADD CONSTRAINT "c" CHECK (true)',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "by_words" ON "notes" ("words")',
])("%s passes", (text) => {
  expect(saidAgainst(text)).toEqual([]);
});
