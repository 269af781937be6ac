import { eq, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { operators } from "./tables.ts";

/** Removes an operator from the previous version's table too, since its nodes may still be running. */
export const forgetOldOperator = async (name: string, queries: Queries): Promise<void> => {
  await queries.delete(operators).where(eq(sql`lower(${operators.name})`, name.toLowerCase()));
};
