import { getTableColumns, type InferSelectModel, type Table } from "drizzle-orm";
import { Pool, type ClientBase } from "pg";
import { isNameRefused } from "./failure-code.ts";

/** A prepared statement: SQL with a fixed text, which each connection parses once under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Sends a statement with its values; gives the rows as the driver reads them. */
export type Ask = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/** Whether statements are sent by name, which fails behind a pooler that gives each to any connection. */
export interface Naming {
  isOn: boolean;
}

/** In a transaction, a refused name aborts all of it, and the transaction is retried without names. */
export const createAsk =
  (client: Pool | ClientBase, naming: Naming): Ask =>
  async <Row>({ name, text }: Statement, values: readonly unknown[]) => {
    const send = async (isNamed: boolean): Promise<Row[]> => {
      const config = { text, values: [...values], ...(isNamed ? { name } : {}) };
      return (await client.query(config)).rows as Row[];
    };
    const { isOn } = naming;
    try {
      return await send(isOn);
    } catch (error) {
      if (!isOn || !isNameRefused(error)) throw error;
      naming.isOn = false;
      // Refused before it ran.
      if (client instanceof Pool) return send(false);
      throw error;
    }
  };

/** A row as JSON, by the names of its columns. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** Converts a table's rows from and to JSON, for statements on several at once; with `only`, just these columns. */
export const jsonRows = <Of extends Table>(
  table: Of,
  only?: readonly (keyof InferSelectModel<Of> & string)[],
) => {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => only === undefined || (only as readonly string[]).includes(key))
    .map(([key, column]) => ({
      key,
      name: column.name,
      type: column.getSQLType(),
      isDate: column.dataType === "date",
    }));
  const dates = columns.filter(({ isDate }) => isDate);
  return {
    /** Reads the JSON that `row_to_json` gives. */
    read: (json: JsonRow): InferSelectModel<Of> => {
      const row: Record<string, unknown> = {};
      for (const { key, name, isDate } of columns) {
        const value = json[name];
        if (value === undefined) continue;
        row[key] = isDate && value !== null ? new Date(value as string) : value;
      }
      return row as InferSelectModel<Of>;
    },
    /** Reads a row of `selected` columns from `json_agg`, and adds what is `known`. Changes `json` in place. */
    readSelected: (json: JsonRow, known: Partial<InferSelectModel<Of>>): InferSelectModel<Of> => {
      const row: Record<string, unknown> = Object.assign(json, known);
      for (const { key } of dates) if (typeof row[key] === "string") row[key] = new Date(row[key]);
      return row as InferSelectModel<Of>;
    },
    /** Writes the JSON that `json_to_recordset` takes. */
    write: (row: Partial<InferSelectModel<Of>>): JsonRow =>
      Object.fromEntries(
        columns.map(({ key, name }) => [name, (row as Record<string, unknown>)[key]]),
      ),
    /** Names of columns, as SQL. */
    columns: columns.map(({ name }) => name).join(", "),
    /** The columns, each with its name in TypeScript as alias, as SQL. */
    selected: columns.map(({ key, name }) => `${name} as "${key}"`).join(", "),
    /** Names and types of columns, as the column definition list that `json_to_recordset` needs. */
    definition: columns.map(({ name, type }) => `${name} ${type}`).join(", "),
  };
};
