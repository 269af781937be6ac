import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { deriveKey } from "../../apps/server/src/platform/secrets/keys.ts";
import { BENCH_SECRET } from "../support/product.ts";

/** Somebody with an account who looks at one of their threads. */
export interface ScaleVisitor {
  readonly ownerId: string;
  readonly threadId: string;
  readonly length: number;
  readonly cookie: string;
}

interface VisitorRow {
  readonly ownerId: string;
  readonly threadId: string;
  readonly length: number;
  readonly token: string;
}

const cookieOf = (token: string): string => {
  const signature = createHmac("sha256", deriveKey(BENCH_SECRET, "session"))
    .update(token)
    .digest("base64");
  return `evenfall.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
};

/** Accounts' threads of at least so many messages, drawn at random, each of another owner. */
export const drawVisitors = async (
  pool: Pool,
  count: number,
  lengthMin: number,
): Promise<readonly ScaleVisitor[]> => {
  const { rows } = await pool.query<VisitorRow>(
    `select "ownerId", "threadId", length, token from (
       select distinct on (c.owner_id) c.owner_id as "ownerId", c.id as "threadId", c.last_order as length, s.token
       from conversations c join users u on u.owner_id = c.owner_id join sessions s on s.user_id = u.id
       where c.last_order >= $2
     ) as visitors order by random() limit $1`,
    [count, lengthMin],
  );
  return rows.map(({ token, ...visitor }) => ({ ...visitor, cookie: cookieOf(token) }));
};
