import { visitor as visitorShape } from "@evenfall/contracts";
import type { Screening } from "@evenfall/server/safety/index.ts";
import { createHarness, type Harness } from "./harness.ts";
import { serve } from "./routes.ts";
import { screeningFor } from "../safety/screening.ts";

/** Marker words in place of the rules, which are tested by themselves. */
const MARKERS: Screening = screeningFor({
  VAGUE: { action: "suspect", class: "under-18" },
  MINOR: { action: "minor", class: "under-18" },
});

/** A harness in which VAGUE leaves the age open, and MINOR says that the visitor is under 18. */
export const askingHarness = (options: Parameters<typeof createHarness>[0] = {}) =>
  createHarness({ ...options, screening: MARKERS });

/** Records that the owner has passed the age step. */
export const isAdult = (harness: Harness, ownerId: string, method = "self-declared") =>
  harness.pool.query(
    "insert into age_records (owner_id, outcome, method, recorded_at) values ($1, 'adult', $2, $3)",
    [ownerId, method, new Date(harness.clock.now())],
  );

/** What is on record of an owner's age. */
export const outcomeOf = async (harness: Harness, ownerId: string) =>
  (
    await harness.rows<{ outcome: string }>("select outcome from age_records where owner_id = $1", [
      ownerId,
    ])
  )[0]?.outcome;

/** An adult with an account in front of a conversation, and what the browser sees over HTTP. */
export const adult = async (method?: string) => {
  const harness = await askingHarness();
  const sam = await harness.account();
  await isAdult(harness, sam.ownerId, method);
  await sam.opens();
  const site = serve(harness);
  site.signsIn(sam.ownerId);
  site.cookies.age = null;
  return {
    harness,
    sam,
    answers: async (isAdultNow: boolean) =>
      site.asks(visitorShape, "POST", "/api/visitor/age-question", { isAdult: isAdultNow }),
    sends: (content: string, to = sam.conversationId) =>
      site.call("POST", `/api/conversations/${to}/messages`, { id: harness.ids.next(), content }),
    isRefused: (path: string, body: unknown) =>
      site.isRefused("POST", `/api/conversations/${sam.conversationId}${path}`, body),
    site,
  };
};
