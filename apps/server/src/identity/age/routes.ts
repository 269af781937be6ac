import { ENDPOINTS, type FailureKind } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import type { Context, Hono } from "hono";
import type { Edge, HttpEnv } from "../../platform/http/index.ts";
import type { SharedRateLimit } from "../../platform/limits/index.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { BeginFault, Checked } from "./checks.ts";
import type { Identity } from "../identity.ts";
import type { IdentityCaller } from "../visitor.ts";

/** The path that a provider's page sends browsers back to. */
const AGE_CALLBACK_PATH = "/api/age-assurance/callback";

const REFUSALS: Readonly<Record<BeginFault, FailureKind>> = {
  "no-provider": "not-found",
  "age-step-required": "age-step-required",
  "age-question": "age-question",
  "under-age": "under-age",
};

const checkedOf = ({ identified: { account, pass } }: IdentityCaller): Checked | null => {
  const ownerId = account?.ownerId ?? pass?.ownerId;
  return ownerId === undefined ? null : { ownerId, pass };
};

/** Mounts the routes to the operator's age-assurance provider and back (duties L9). */
export const mountAgeAssurance = <Caller extends IdentityCaller>(
  edge: Edge<Caller>,
  app: Hono<HttpEnv>,
  deps: {
    readonly identity: Pick<Identity, "beginAgeCheck" | "finishAgeCheck">;
    /** Identifies the caller, as for every other call. */
    readonly receive: (context: Context) => Promise<IdentityCaller>;
    readonly publicUrl: string | null;
    /** The rate limit for an owner's writes. */
    readonly writes: Pick<SharedRateLimit, "take">;
    readonly log: Log;
  },
): void => {
  edge.route(ENDPOINTS.startAgeAssurance, async ({ caller }) => {
    const checked = checkedOf(caller);
    if (checked === null) return fail({ kind: "age-step-required" });
    const pace = await deps.writes.take(checked.ownerId);
    if (!pace.ok)
      return fail({ kind: "rate-limited", retryAt: pace.error.retryAt, limit: "writes" });
    // The Origin of a write has already been checked to be our own.
    const site = deps.publicUrl ?? caller.request.headers.get("origin") ?? "";
    const begun = await deps.identity.beginAgeCheck(checked, new URL(AGE_CALLBACK_PATH, site).href);
    if (!begun.ok) return fail({ kind: REFUSALS[begun.error] });
    return ok({ redirectTo: begun.value?.redirectTo ?? "/" });
  });

  // Needs no page of its own: the app shows the resulting state, whatever came back.
  app.get(AGE_CALLBACK_PATH, async (context) => {
    const caller = await deps.receive(context);
    const checked = checkedOf(caller);
    const query = new URL(context.req.url).searchParams;
    const finished =
      checked === null
        ? fail("not-this-visit")
        : await deps.identity.finishAgeCheck(checked, query);
    if (!finished.ok)
      deps.log.warn({ reason: finished.error }, "a result of an age check was refused");
    const response = context.redirect("/", 303);
    response.headers.set("cache-control", "no-store");
    for (const cookie of caller.setCookies) response.headers.append("set-cookie", cookie);
    return response;
  });
};
