import { fail, ok, type Result } from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { deriveKey } from "../keys.ts";
import type { Secret } from "../secret.ts";
import { installation } from "./tables.ts";

const ANOTHER_SECRET = [
  "AUTH_SECRET is another one than this database was used with: everybody would be signed out, and sealed replies would stay closed.",
  "Set the one that it had. To change it on purpose, start every server once with ACCEPT_AUTH_SECRET=on, and take that out again.",
].join("\n");

/**
 * Checks that the secret is the one that this database was first used with, of which it keeps a
 * fingerprint. `accept` lets another one replace it. The failure is words for the operator.
 */
export const checkSecret = async (
  queries: Queries,
  secret: Secret,
  { accept }: { readonly accept: boolean },
): Promise<Result<null, string>> => {
  const secretFingerprint = deriveKey(secret.reveal(), "fingerprint");
  await queries.insert(installation).values({ id: 1, secretFingerprint }).onConflictDoNothing();
  if (accept) {
    await queries.update(installation).set({ secretFingerprint }).where(eq(installation.id, 1));
    return ok(null);
  }
  const [known] = await queries.select().from(installation).where(eq(installation.id, 1));
  return known === undefined || known.secretFingerprint === secretFingerprint
    ? ok(null)
    : fail(ANOTHER_SECRET);
};
