import { Client, Pool } from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";

test("a connection that is lost before a transaction begins is taken back and thrown away", async () => {
  const taken: unknown[] = [];
  const client = Object.assign(Object.create(Client.prototype), {
    query: () => Promise.reject(new Error("Connection terminated unexpectedly")),
    release: (isBroken: unknown) => taken.push(isBroken),
  }) as Client;
  const pool = Object.assign(Object.create(Pool.prototype), {
    connect: () => Promise.resolve(client),
  }) as Pool;
  await expect(createDatabase(pool).transaction(() => Promise.resolve())).rejects.toThrow();
  expect(taken).toEqual([true]);
});
