import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createQueries, type Database } from "../../platform/database/database.ts";
import { failureCode, UNIQUE_VIOLATION } from "../../platform/database/failure-code.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { PASSWORD_MAX_LENGTH } from "./password-rule.ts";
import { SESSION_MS } from "./sessions.ts";
import { credentials, sessions, users, verifications } from "../tables.ts";

/** The library's base URL. The name never resolves, so no page can have this origin. */
export const PROVIDER_ORIGIN = "http://identity.invalid";
export const PROVIDER_PATH = "/api/auth";

/** Tells the library the owner id of a new account. Set on our own requests only, never taken from a client's. */
export const OWNER_HEADER = "x-evenfall-owner";

interface ProviderDeps extends Pick<Runtime, "clock" | "ids" | "log"> {
  readonly database: Database;
  readonly sessionKey: string;
  readonly passwordMinLength: number;
}

/**
 * Better Auth with email and password on our tables. Its own rate limits, origin checks and address
 * tracking are off: the auth handler in front of it does these, by our clock, and stores no network
 * address and no user agent. It makes no outgoing request.
 */
export const createProvider = (deps: ProviderDeps) => {
  const auth = betterAuth({
    baseURL: PROVIDER_ORIGIN,
    basePath: PROVIDER_PATH,
    // As a list, so that the library does not look for another one in the environment.
    secrets: [{ version: 1, value: deps.sessionKey }],
    database: drizzleAdapter(createQueries(deps.database.pool), {
      provider: "pg",
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: deps.passwordMinLength,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
    },
    user: {
      additionalFields: {
        ownerId: { type: "string", required: false, input: false, returned: false },
      },
    },
    session: { expiresIn: SESSION_MS / 1000 },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const now = new Date(deps.clock.now());
            const ownerId = context?.headers?.get(OWNER_HEADER) ?? deps.ids.next();
            return { data: { ...user, ownerId, createdAt: now, updatedAt: now } };
          },
        },
      },
      session: {
        create: {
          before: async (session) => {
            const now = deps.clock.now();
            const [createdAt, expiresAt] = [new Date(now), new Date(now + SESSION_MS)];
            return {
              data: {
                ...session,
                ipAddress: null,
                userAgent: null,
                createdAt,
                updatedAt: createdAt,
                expiresAt,
              },
            };
          },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: "evenfall",
      useSecureCookies: false,
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => deps.ids.next() },
    },
    // Expected refusals become responses all the same; anything else is a defect, and is logged by us.
    onAPIError: { throw: true },
    logger: {
      level: "error",
      // Only the library's message: its further arguments may contain a row.
      log: (_level, message, cause) => {
        // But a sign-up that lost a race is no defect: it is tried again.
        if (failureCode(cause) !== UNIQUE_VIOLATION)
          deps.log.error({ provider: message.slice(0, 200) }, "identity provider");
      },
    },
  });
  /** Handles requests that the auth handler has checked. */
  return { handler: (request: Request): Promise<Response> => auth.handler(request) };
};

export type Provider = ReturnType<typeof createProvider>;
