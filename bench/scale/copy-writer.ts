import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Pool } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** Rows on their way into one table. */
export interface CopyWriter {
  /** Adds one row; to be waited for now and then. Null is SQL's. */
  add(...fields: readonly (string | number | null)[]): Promise<void> | null;
  end(): Promise<void>;
}

const PIECE_CHARACTERS = 1 << 17;

/** Opens a COPY of its own connection. No field may hold a tab, a backslash or a line's end. */
export const openCopy = async (
  pool: Pool,
  table: string,
  columns: readonly string[],
): Promise<CopyWriter> => {
  const client = await pool.connect();
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  const over = finished(stream);
  const broken = over.then(() => undefined);
  broken.catch(() => client.release(true));
  let piece = "";
  return {
    add: (...fields) => {
      piece += `${fields.map((field) => field ?? "\\N").join("\t")}\n`;
      if (piece.length < PIECE_CHARACTERS) return null;
      const full = piece;
      piece = "";
      if (stream.write(full)) return null;
      return Promise.race([once(stream, "drain").then(() => undefined), broken]);
    },
    end: async () => {
      stream.end(piece);
      await over;
      client.release();
    },
  };
};
