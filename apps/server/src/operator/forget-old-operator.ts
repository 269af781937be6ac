import { eq, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { operators } from "./tables.ts";

/** Keeps a removed operator out of nodes of the version before, too. */
export const forgetOldOperator = async (name: string, queries: Queries): Promise<void> => {
  await queries.delete(operators).where(eq(sql`lower(${operators.name})`, name.toLowerCase()));
};
