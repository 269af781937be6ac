import type { AccountExport } from "@evenfall/contracts";
import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { readAgeRecord } from "../age/record.ts";
import { pushSubscriptions } from "../../push/index.ts";
import { users } from "../tables.ts";

/** What is stored about an owner as a person: the account, if any, the 18+ step and notifications. */
export const readOwn = async (
  queries: Queries,
  ownerId: string,
): Promise<Pick<AccountExport, "account" | "age" | "notifications">> => {
  const [user] = await queries
    .select({ displayName: users.name, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.ownerId, ownerId));
  const age = await readAgeRecord(queries, ownerId);
  const pushed = await queries
    .select({ since: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId));
  return {
    ...(pushed.length === 0
      ? {}
      : { notifications: pushed.map(({ since }) => ({ since: since.toISOString() })) }),
    account: user === undefined ? null : { ...user, createdAt: user.createdAt.toISOString() },
    age:
      age === null
        ? null
        : {
            outcome: age.outcome,
            method: age.method,
            recordedAt: age.recordedAt.toISOString(),
            ...(age.confirmedAt === null ? {} : { confirmedAt: age.confirmedAt.toISOString() }),
          },
  };
};
