import * as v from "valibot";

/** Version of the file's form; a reader refuses those it does not know. */
export const FORMAT = 1;

/** The first line of every file. */
export const TITLE = "-- Evenfall backup: private conversations and password hashes. Keep it safe.";

/** Ends the rows of a table, as COPY and psql have it: no row can read so. */
export const END_OF_ROWS = "\\.";

const MARK = "-- evenfall ";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const name = v.pipe(v.string(), v.minLength(1));

const archiveRecord = v.object({
  kind: v.literal("archive"),
  format: v.number(),
  takenAt: v.string(),
  serverVersion: v.string(),
  migrations: v.array(v.object({ hash: v.string(), createdAt: v.number() })),
  tables: count,
  authSecret: v.nullable(v.string()),
});
const tableRecord = v.object({
  kind: v.literal("table"),
  schema: name,
  name,
  columns: v.array(name),
});
const tallyRecord = v.object({
  kind: v.literal("tally"),
  rows: count,
  bytes: count,
  checksum: v.string(),
});
const endRecord = v.object({
  kind: v.literal("end"),
  sequences: v.array(
    v.object({
      schema: name,
      name,
      lastValue: v.nullable(v.pipe(v.string(), v.regex(/^-?\d{1,20}$/))),
    }),
  ),
  /** Of everything in the file before this line. */
  sha256: v.string(),
});

const fileRecord = v.variant("kind", [archiveRecord, tableRecord, tallyRecord, endRecord]);

/** What Evenfall itself reads in a file; to SQL these lines are comments. */
export type FileRecord = v.InferOutput<typeof fileRecord>;

export const recordLine = (record: FileRecord): string => `${MARK}${JSON.stringify(record)}\n`;

/** The record that a line holds; null for a line that is there for SQL, or not understood. */
export const readRecord = (line: string): FileRecord | null => {
  if (!line.startsWith(MARK)) return null;
  try {
    const parsed = v.safeParse(fileRecord, JSON.parse(line.slice(MARK.length)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};
