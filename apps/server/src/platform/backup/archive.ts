import { fail, ok, type Result } from "@evenfall/domain";
import * as v from "valibot";

/** Version of the file format. Version 1 also had checksums of the tables, in comments. */
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
  /** When the snapshot was taken: ISO 8601 in UTC, by the database's clock. */
  takenAt: v.string(),
  serverVersion: v.string(),
  /** Oldest first, as the migrator keeps them. */
  migrations: v.array(v.object({ hash: v.string(), createdAt: v.number() })),
  /** How many tables follow. */
  tables: v.number(),
  /** The key that signs sessions and seals replies; null if the file does not contain it. */
  authSecret: v.nullable(v.string()),
});

/** What an archive says about itself before its first row. */
export type ArchiveHead = v.InferOutput<typeof headRecord>;

export const recordLine = (record: ArchiveHead | { kind: "end"; sha256: string }): string =>
  `${MARK}${JSON.stringify(record)}\n`;

/** Why something was refused, in words for the operator. Thrown within this folder; callers get a `Result`. */
export class BackupError extends Error {}

export const broken = (where: string): BackupError =>
  new BackupError(`The file is broken: ${where}. Take another backup.`);

/** Turns a `BackupError` into words for the operator; any other error is a defect and stays thrown. */
export const inWords = async <Value>(
  work: () => Promise<Value>,
): Promise<Result<Value, string>> => {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof BackupError) return fail(error.message);
    throw error;
  }
};

/** Parses the head; throws a `BackupError` if this version cannot read what follows it. */
export const parseHead = (line: string): ArchiveHead => {
  let head: ArchiveHead;
  try {
    head = v.parse(headRecord, JSON.parse(line.slice(MARK.length)));
  } catch {
    throw broken("its beginning cannot be read");
  }
  if (head.format <= FORMAT) return head;
  throw new BackupError(
    `The file has the form ${head.format}, and this Evenfall reads ${FORMAT}. Take the version that wrote it, or a newer one.`,
  );
};
