import { Client, Pool } from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";

/** A pool that lends one connection, whose every statement fails. */
const poolOfFailing = (failure: Error) => {
  const taken: unknown[] = [];
  const client = Object.assign(Object.create(Client.prototype), {
    query: () => Promise.reject(failure),
    release: (isBroken: unknown) => taken.push(isBroken),
  }) as Client;
  const pool = Object.assign(Object.create(Pool.prototype), {
    connect: () => Promise.resolve(client),
  }) as Pool;
  return { pool, taken };
};

test("a connection that is lost before a transaction begins is taken back and thrown away", async () => {
  const { pool, taken } = poolOfFailing(new Error("Connection terminated unexpectedly"));
  const database = createDatabase(pool);
  await expect(database.transaction(() => Promise.resolve())).rejects.toThrow();
  await expect(database.snapshot(() => Promise.resolve())).rejects.toThrow();
  expect(taken).toEqual([true, true]);
});

test("a connection whose statement was refused is taken back for the next", async () => {
  const { pool, taken } = poolOfFailing(new Error("syntax error"));
  await expect(createDatabase(pool).transaction(() => Promise.resolve())).rejects.toThrow();
  expect(taken).toEqual([false]);
});
