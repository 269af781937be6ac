import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { countAttempt, takeBackAttempt, WRONG_PASSWORDS } from "./attempt-limit.ts";
import type { Provider } from "./provider.better-auth.ts";
import { refuse, tooManyRequests } from "./provider-failure.ts";

export interface SignInDeps {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly provider: Provider;
  /** Names an address without revealing it. */
  readonly addressKey: (email: string) => string;
}

/**
 * Signs in, with bounded tries for each address whether it has an account or not. A try is counted
 * before its password is looked at, so that many at once cannot pass together, and a right one is
 * taken off again.
 */
export const signIn = async (
  { email, password }: Readonly<Record<string, unknown>>,
  ask: (body: unknown) => Request,
  deps: SignInDeps,
): Promise<Response> => {
  const key = typeof email === "string" ? deps.addressKey(email) : null;
  if (key !== null) {
    const counted = await countAttempt(key, { ...deps, attemptLimit: WRONG_PASSWORDS });
    if (!counted.ok) return refuse(tooManyRequests(counted.error.waitMs));
  }
  const answer = await deps.provider.handler(ask({ email, password }));
  if (key !== null && answer.ok) await takeBackAttempt(key, deps);
  return answer;
};
