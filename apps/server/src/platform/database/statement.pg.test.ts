import { expect, it } from "vitest";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";

const SUM = { name: "a_sum", text: "select $1::int + $2::int as sum" };

it("parses a statement once, and goes on without its name where a pooler keeps none", async () => {
  const { database, pool } = await createTestDatabase();
  const { queries } = database;
  const names = async (): Promise<unknown[]> => {
    const asked = "select name, generic_plans + custom_plans as plans from pg_prepared_statements";
    return (await pool.query<Record<string, unknown>>(asked)).rows;
  };
  for (const nth of [1, 2, 3]) expect(await queries.ask(SUM, [nth, 1])).toEqual([{ sum: nth + 1 }]);
  expect(await names()).toEqual([{ name: SUM.name, plans: "3" }]);

  // As behind PgBouncer, where the next query may use another connection.
  await pool.query("deallocate all");
  expect(await database.transaction((tx) => tx.ask(SUM, [5, 1]))).toEqual([{ sum: 6 }]);
  expect(await queries.ask(SUM, [4, 1])).toEqual([{ sum: 5 }]);
  expect(await names()).toEqual([]);
});

it("asks all again without a name that are refused at once", async () => {
  const { database, pool } = await createTestDatabase();
  const clients = await Promise.all([1, 2, 3].map(() => pool.connect()));
  for (const client of clients) {
    await client.query({ ...SUM, values: [1, 1] });
    await client.query("deallocate all");
    client.release();
  }
  const sums = await Promise.all(clients.map(() => database.queries.ask(SUM, [2, 3])));
  expect(sums).toEqual([[{ sum: 5 }], [{ sum: 5 }], [{ sum: 5 }]]);
});
