import { eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { findPass } from "../guest/pass.ts";
import { OWNER_HEADER, type Provider } from "./provider.better-auth.ts";
import { REFUSALS, refuse } from "./provider-failure.ts";
import { checkSignUp, type SignUpRules } from "./sign-up-rules.ts";
import { users } from "../tables.ts";

export interface SignUpDeps {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly provider: Provider;
  readonly rules: SignUpRules;
}

/**
 * The owner id of the account about to be made: the guest pass's own, so that nothing has to
 * move (design §3.7), unless an account has it already.
 */
const ownerOfNewAccount = async (headers: Headers, deps: SignUpDeps): Promise<string> => {
  const found = await findPass(headers, deps);
  return found === null || found.isOutgrown ? deps.ids.next() : found.pass.ownerId;
};

const lostRace = async (answer: Response): Promise<boolean> =>
  answer.status === 422 &&
  ((await answer.clone().json()) as { code?: unknown }).code === "FAILED_TO_CREATE_USER";

const isTaken = async (email: unknown, queries: Queries): Promise<boolean> =>
  (
    await queries
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, String(email).toLowerCase()))
  ).length > 0;

/**
 * Makes an account and its first session. Where another sign-up took the address or the guest's
 * owner id in the same moment, the database refuses one of the two: that one is refused in the
 * words for a taken address, or made once more with an owner id of its own.
 */
export const signUp = async (
  headers: Headers,
  fields: Readonly<Record<string, unknown>>,
  ask: (body: unknown) => Request,
  deps: SignUpDeps,
): Promise<Response> => {
  const checked = await checkSignUp(fields, deps.rules);
  if (!checked.ok) return refuse(checked.error);
  const attempt = async (): Promise<Response> => {
    const request = ask(checked.value);
    request.headers.set(OWNER_HEADER, await ownerOfNewAccount(headers, deps));
    return deps.provider.handler(request);
  };
  const answer = await attempt();
  if (!(await lostRace(answer))) return answer;
  return (await isTaken(fields["email"], deps.queries)) ? refuse(REFUSALS.userExists) : attempt();
};
