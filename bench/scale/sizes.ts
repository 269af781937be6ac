import type { World } from "./world.ts";

interface SizeRow {
  readonly name: string;
  readonly rows: string;
  readonly heap: string;
  readonly indexes: string;
  readonly each: string;
}

interface IndexRow {
  readonly name: string;
  readonly size: string;
}

/** Tables and indexes as they stand on disk, as Markdown. */
export const tellSizes = async ({ pool, name }: World): Promise<string> => {
  const tables = await pool.query<SizeRow>(
    `select relname as name, n_live_tup::text as rows, pg_size_pretty(pg_table_size(relid)) as heap,
            pg_size_pretty(pg_indexes_size(relid)) as indexes,
            (pg_total_relation_size(relid) / greatest(n_live_tup, 1))::text as each
     from pg_stat_user_tables where n_live_tup > 0 order by pg_total_relation_size(relid) desc`,
  );
  const indexes = await pool.query<IndexRow>(
    `select indexrelname as name, pg_size_pretty(pg_relation_size(indexrelid)) as size
     from pg_stat_user_indexes where pg_relation_size(indexrelid) > 1000000
     order by pg_relation_size(indexrelid) desc`,
  );
  const whole = await pool.query<{ size: string; owners: string; each: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size, count(*)::text as owners,
            (pg_database_size(current_database()) / count(*))::text as each
     from (select distinct owner_id from conversations) as owners`,
  );
  const { size, owners, each } = whole.rows[0] ?? { size: "", owners: "", each: "" };
  return [
    `### On disk, ${name}\n`,
    `${size} in all, ${owners} owners, ${each} bytes each.\n`,
    "| table | rows | heap | indexes | bytes a row |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...tables.rows.map((row) => `| ${Object.values(row).join(" | ")} |`),
    "",
    "| index | size |",
    "| --- | ---: |",
    ...indexes.rows.map((row) => `| ${row.name} | ${row.size} |`),
    "",
  ].join("\n");
};
