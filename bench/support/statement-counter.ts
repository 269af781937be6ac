import { connect, createServer, type Socket } from "node:net";
import { closeWith, listenOn } from "@evenfall/testing/network/loopback.ts";
import type { Pool } from "pg";
import type { BenchDatabase } from "./postgres.ts";
import type { Scope } from "./bench.ts";

/** Types of messages in PostgreSQL's protocol that run a statement: a simple query (Q), a prepared one (E). */
const RUNS = new Set(["Q".charCodeAt(0), "E".charCodeAt(0)]);
const HEAD = 5;

/** Calls `ran` for each client message that runs a statement; only the first message has no type byte. */
const countIn = (socket: Socket, ran: () => void): void => {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  socket.on("data", (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const head = isFirst ? HEAD - 1 : HEAD;
      if (rest.length < head) return;
      const length = rest.readUInt32BE(head - 4) + (head - 4);
      if (rest.length < length) return;
      if (!isFirst && RUNS.has(rest[0] ?? 0)) ran();
      isFirst = false;
      rest = rest.subarray(length);
    }
  });
};

/** Id of the newest transaction that wrote; the query itself starts a new one. */
const newestTransaction = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ id: string }>("select pg_current_xact_id()::text as id");
  return Number(rows[0]?.id);
};

/** Proxies the connections of a server to its database and counts statements and commits from then on. */
export const countStatements = async (scope: Scope, { url, pool }: BenchDatabase) => {
  let statements = 0;
  const target = new URL(url);
  const socketPath = `${target.searchParams.get("host")}/.s.PGSQL.${target.port}`;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socketPath);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        client.destroy();
        database.destroy();
        open.delete(socket);
      });
    }
    countIn(client, () => (statements += 1));
    client.pipe(database).pipe(client);
  });
  scope.defer(() => closeWith(server, open));
  const counted = new URL(url);
  counted.hostname = "127.0.0.1";
  counted.port = String(await listenOn(server));
  counted.searchParams.delete("host");
  let asked = 0;
  return {
    /** The same database, through the counter. */
    database: { pool, url: counted.href },
    statements: () => statements,
    /** Transactions that wrote something. */
    commits: async () => (await newestTransaction(pool)) - (asked += 1),
  };
};

export type StatementCounter = Awaited<ReturnType<typeof countStatements>>;
