import type { Migration } from "@evenfall/server/platform/database/migration-files.ts";

/** A statement that would break the previous version or block traffic, and why. */
export interface Unsafe {
  readonly statement: string;
  readonly why: string;
}

const TAKES_AWAY = "takes away what the version before uses: that comes one version later";
const REWRITES = "locks the table for as long as it reads or writes every row";

/** What must not be done to a table that existed before the migration, and why. */
const ON_OLD_TABLES: readonly (readonly [RegExp, string])[] = [
  [/^drop table|\bdrop column\b|^alter table .*\brename\b/i, TAKES_AWAY],
  [/\bset not null\b/i, "the version before may leave it out"],
  [
    /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
    "the version before leaves it out: it needs a default",
  ],
  [/\balter column\b.*\b(set data )?type\b/i, REWRITES],
  [/\badd column\b.*\bdefault \(?(gen_random|random|clock_|nextval)/i, REWRITES],
  [/\badd (constraint )?.*\b(foreign key|check)\b(?!.*\bnot valid\b)/i, REWRITES],
  [/\badd (constraint )?.*\b(primary key|unique)\b(?!.* using index\b)/i, REWRITES],
  [/^(truncate|vacuum full|cluster|reindex (?!.*concurrently))/i, REWRITES],
  [/^create (unique )?index (?!concurrently)/i, "keeps everybody from writing: CONCURRENTLY"],
  [/^create unique index/i, "the version before may write what it refuses"],
  [
    /^(drop index|alter table .*\bdrop constraint\b)/i,
    "the version before may rely on it, as in ON CONFLICT",
  ],
  [
    /^(update|delete from)\b/i,
    "holds every row that it writes until the end: in parts, at run time",
  ],
];

/** Statements that a migration outside of a transaction may contain: each can be repeated. */
const REPEATABLE =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|create table if not exists|insert into .* on conflict|alter table \S+ (add column if not exists|validate constraint)|set |analyze )/i;

const OLDEST_PROGRAM = /^comment on table drizzle\.__drizzle_migrations is 'oldest program \d+'$/i;

/** A statement without its comments, on one line, names without quotes. */
const plain = (statement: string): string =>
  statement
    .replace(/--.*$/gm, " ")
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .replace(/ ?; ?$/, "")
    .trim();

const SAFE = /^-- safe: \S/m;
const MAKES = /^create (?:unlogged )?table (?:if not exists )?(\S+)/i;
const TOUCHES =
  /^(?:alter table(?: if exists)?(?: only)?|drop table(?: if exists)?|update(?: only)?|delete from|truncate(?: table)?|create (?:unique )?index (?:concurrently )?(?:if not exists )?\S+ on|comment on table) (\S+)/i;

/**
 * What is unsafe in a migration while nodes of the previous version serve. A line `-- safe: why` above
 * a statement lets it pass. Dropping is allowed only with what keeps older programs from starting.
 */
export const unsafeIn = (migration: Migration): readonly Unsafe[] => {
  const statements = migration.statements.map((text) => ({ text, sql: plain(text) }));
  const made = new Set(statements.flatMap(({ sql }) => MAKES.exec(sql)?.[1] ?? []));
  const barsOlder = statements.some(({ sql }) => OLDEST_PROGRAM.test(sql));
  return statements.flatMap(({ text, sql }): Unsafe[] => {
    if (sql === "") return [];
    const found: string[] = [];
    const isConcurrent = /\bconcurrently\b/i.test(sql);
    if (migration.isOutsideTransaction && !REPEATABLE.test(sql))
      found.push("outside a transaction, and could not be done again after a crash");
    if (!migration.isOutsideTransaction && isConcurrent)
      found.push(
        "PostgreSQL refuses it in a transaction: the file needs `-- outside a transaction`",
      );
    const table = TOUCHES.exec(sql)?.[1];
    if (table === undefined || !made.has(table))
      for (const [pattern, why] of ON_OLD_TABLES)
        if (pattern.test(sql) && !(why === TAKES_AWAY && barsOlder)) found.push(why);
    return SAFE.test(text) ? [] : found.map((why) => ({ statement: sql, why }));
  });
};
