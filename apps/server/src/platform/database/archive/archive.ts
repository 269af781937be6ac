import type { Tally } from "./tally.ts";

/** A migration that a schema has, as the migrator keeps it. */
export interface AppliedMigration {
  readonly hash: string;
  /** When it was written, in epoch milliseconds; migrations are applied in this order. */
  readonly createdAt: number;
}

/** What is known of an archive before its first row. */
export interface ArchiveHeader {
  /** The moment that the rows show, ISO 8601 in UTC by the database's clock. */
  readonly takenAt: string;
  readonly serverVersion: string;
  /** Oldest first. */
  readonly migrations: readonly AppliedMigration[];
  /** How many tables follow. */
  readonly tables: number;
  /** The key that signs sessions and seals replies, where the archive carries it. */
  readonly authSecret: string | null;
}

export interface ArchivedTable {
  readonly schema: string;
  readonly name: string;
  /** In the order in which the rows hold them. Generated columns are left out. */
  readonly columns: readonly string[];
}

export interface TableRows {
  readonly table: ArchivedTable;
  /** The rows in COPY's text form, one line each, cut anywhere. To be read once, to the end. */
  readonly rows: AsyncIterable<Buffer>;
  /** What the source says of the rows; null where it can say nothing beyond the rows themselves. */
  tally(): Tally | null;
}

export interface SequenceState {
  readonly schema: string;
  readonly name: string;
  /** The last value that was given out, in decimal; null where none was yet. */
  readonly lastValue: string | null;
}

/** A whole database at one moment, from a database or from a file. */
export interface Archive {
  readonly header: ArchiveHeader;
  /** Each table once; the rows of one are read to the end before the next is asked for. */
  tables(): AsyncIterable<TableRows>;
  /** Asked for after the last table. */
  sequences(): Promise<readonly SequenceState[]>;
}

/** Why something is not done, in words for the operator. Thrown inside, a `Result` outside. */
export class ArchiveFault extends Error {
  override readonly name = "ArchiveFault";
}

export const tableName = ({ schema, name }: Pick<ArchivedTable, "schema" | "name">): string =>
  `${schema}.${name}`;
