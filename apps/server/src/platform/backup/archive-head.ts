import * as v from "valibot";
import { broken } from "./backup-fault.ts";

/** Version of the form. The first also had checksums of the tables, in comments. */
export const FORMAT = 2;

/** The first line. */
export const TITLE = "-- Evenfall backup: private conversations and password hashes. Keep it safe.";

/** Begins a line that Evenfall itself reads; to SQL it is a comment. */
const MARK = "-- evenfall ";
export const HEAD = `${MARK}{"kind":"archive"`;
export const END = `${MARK}{"kind":"end"`;

const headRecord = v.object({
  kind: v.literal("archive"),
  format: v.number(),
  /** The moment that the rows show, ISO 8601 in UTC by the database's clock. */
  takenAt: v.string(),
  serverVersion: v.string(),
  /** Oldest first, as the migrator keeps them. */
  migrations: v.array(v.object({ hash: v.string(), createdAt: v.number() })),
  /** How many tables follow. */
  tables: v.number(),
  /** The key that signs sessions and seals replies, where the file carries it. */
  authSecret: v.nullable(v.string()),
});

/** What is known of an archive before its first row. */
export type ArchiveHead = v.InferOutput<typeof headRecord>;

export const recordLine = (record: ArchiveHead | { kind: "end"; sha256: string }): string =>
  `${MARK}${JSON.stringify(record)}\n`;

/** The head that a line holds. */
export const parseHead = (line: string): ArchiveHead => {
  try {
    return v.parse(headRecord, JSON.parse(line.slice(MARK.length)));
  } catch {
    throw broken("its beginning cannot be read");
  }
};
