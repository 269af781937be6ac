import { ENDPOINTS, type AgeStep, type FailureKind } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "../platform/clock.ts";
import type { AgeRecord } from "../identity/index.ts";
import { createRateLimit, type Edge, type HttpFailure } from "../platform/http/index.ts";
import type { SharedRateLimit, TakeBy } from "../platform/limits/index.ts";
import type { HelpLines } from "../safety/index.ts";
import { parseListQuery } from "./thread/list-conversations.ts";
import { mountMemory } from "./memory/memory-routes.ts";
import { mountVersions } from "./versions/version-routes.ts";
import type { Viewer } from "./viewer.ts";
import { describeVisitor, viewerOf, type DescribeDeps, type Visit } from "./visit.ts";

export interface ConversationRoutesDeps extends DescribeDeps {
  readonly clock: Clock;
  /** How often one owner may write. */
  readonly writes: Pick<SharedRateLimit, "take">;
  readonly help: HelpLines;
}

/** Each node by itself: a search costs others little, and none of it is kept. */
const SEARCHES_PER_MINUTE = 90;

const notFound: Result<never, HttpFailure> = fail({ kind: "not-found" });

/** Why somebody may not write, by where the 18+ step stands (duties L9, L11). */
const NOT_YET: Readonly<Record<Exclude<AgeStep, "adult">, FailureKind>> = {
  open: "age-step-required",
  refused: "under-age",
  locked: "under-age",
  "assurance-needed": "age-assurance-required",
  asked: "age-question",
};

/** Mounts the visitor's and the conversations' endpoints. */
export const mountConversations = (edge: Edge<Visit>, deps: ConversationRoutesDeps): void => {
  const { conversations, identity } = deps;
  const searches = createRateLimit(SEARCHES_PER_MINUTE, deps.clock);

  /** What the proxy in front says, or else what the browser's languages name. */
  const regionOf = ({ request }: Visit): string =>
    identity.countryOf(request) ?? deps.help.regionOf(request.headers.get("accept-language"));

  const take = async (
    viewer: Viewer,
    key: string,
    takeBy?: TakeBy,
  ): Promise<Result<Viewer, HttpFailure>> => {
    const pace = await deps.writes.take(key, takeBy);
    return pace.ok
      ? ok(viewer)
      : fail({ kind: "rate-limited", retryAt: pace.error.retryAt, limit: "writes" });
  };
  const paced = (viewer: Viewer, takeBy?: TakeBy) => take(viewer, viewer.ownerId, takeBy);

  /** The page's own writes beside what the visitor says: as often, and not at its expense. */
  const pacedBeside = async (visit: Visit): Promise<Result<Viewer, HttpFailure>> => {
    const viewer = viewerOf(visit);
    return viewer === null ? notFound : take(viewer, `beside ${viewer.ownerId}`);
  };

  /** A visitor of 18 or older, as surely as the region asks. */
  const adult = async (
    visit: Visit,
    known?: AgeRecord | null,
  ): Promise<Result<Viewer, HttpFailure>> => {
    const viewer = viewerOf(visit);
    if (viewer === null) return fail({ kind: "age-step-required" });
    const { pass } = visit.identified;
    const age = await identity.ageOf(viewer.ownerId, pass, visit.request, known);
    return age === "adult" ? ok(viewer) : fail({ kind: NOT_YET[age] });
  };

  /** A visitor who may write: an adult, and within the rate. */
  const writer = async (visit: Visit): Promise<Result<Viewer, HttpFailure>> => {
    const viewer = await adult(visit);
    return viewer.ok ? paced(viewer.value) : viewer;
  };

  edge.route(ENDPOINTS.getVisitor, async ({ caller }) => ok(await describeVisitor(caller, deps)));

  edge.route(ENDPOINTS.passAgeStep, async ({ caller, body }) => {
    // Each new pass is a row for 30 days.
    const heard = await identity.countAttempt(caller.request, "age-step");
    if (!heard.ok)
      return fail({
        kind: "rate-limited",
        retryAt: deps.clock.now() + heard.error.waitMs,
        limit: "auth",
      });
    const identified =
      caller.identified.account === null
        ? await identity.ensurePass({ ...caller.identified, setCookies: [] }, caller.request)
        : caller.identified;
    caller.setCookies.push(...(identified === caller.identified ? [] : identified.setCookies));
    const owner = identified.account?.ownerId ?? identified.pass?.ownerId;
    if (owner === undefined) return notFound;
    const passed = await identity.passAgeStep(owner, identified.pass?.id ?? null, body);
    if (!passed.ok)
      return fail(
        passed.error === "under-age"
          ? { kind: "under-age" }
          : {
              kind: "content-invalid",
              reason: "no-birth-date",
              message: "Enter a valid date of birth.",
            },
      );
    return ok(await describeVisitor({ ...caller, identified }, deps));
  });

  edge.route(ENDPOINTS.answerAgeQuestion, async ({ caller, body }) => {
    const viewer = await pacedBeside(caller);
    if (!viewer.ok) return viewer;
    const { ownerId } = viewer.value;
    const age = await identity.ageOf(ownerId, caller.identified.pass);
    if (age === "open") return fail({ kind: "age-step-required" });
    // Who was turned away has nothing to answer any more.
    if (age !== "refused" && age !== "locked")
      await conversations.answerAgeQuestion(viewer.value, body.isAdult);
    return ok(await describeVisitor(caller, deps));
  });

  edge.route(ENDPOINTS.startConversation, async ({ caller, body }) => {
    const viewer = await writer(caller);
    if (!viewer.ok) return viewer;
    return conversations.start(viewer.value, {
      id: body.id,
      characterId: body.assistantId,
      startOver: body.startOver ?? false,
      copy: body.copy ?? null,
    });
  });

  edge.route(ENDPOINTS.listConversations, async ({ caller, query }) => {
    const parsed = parseListQuery(query);
    if (!parsed.ok) return parsed;
    const viewer = viewerOf(caller);
    if (viewer === null) return ok({ conversations: [] });
    const found = await conversations.list(viewer, parsed.value);
    return found.ok ? ok({ conversations: [...found.value] }) : found;
  });

  edge.route(ENDPOINTS.getConversation, async ({ caller, params, query }) => {
    const viewer = viewerOf(caller);
    return viewer === null
      ? notFound
      : conversations.read(viewer, params["conversationId"] ?? "", query.after ?? null);
  });

  edge.route(ENDPOINTS.listMessages, async ({ caller, params, query }) => {
    const parsed = parseListQuery(query);
    if (!parsed.ok) return parsed;
    if (parsed.value.all !== undefined || parsed.value.any !== undefined) {
      const field = parsed.value.all === undefined ? "any" : "all";
      const message = `Messages are listed without a filter, and this query has ${field}.`;
      return fail({ kind: "invalid-request", field, message });
    }
    const viewer = viewerOf(caller);
    return viewer === null
      ? notFound
      : conversations.readMessages(viewer, params["conversationId"] ?? "", {
          ...parsed.value,
          before: query.before,
          from: query.from,
        });
  });

  edge.route(ENDPOINTS.searchMessages, async ({ caller, query }) => {
    const viewer = viewerOf(caller);
    if (viewer === null) return ok({ hits: [], next: null });
    const pace = searches.take(viewer.ownerId);
    return pace.ok
      ? ok(await conversations.search(viewer, query))
      : fail({ kind: "rate-limited", retryAt: pace.error.retryAt, limit: "writes" });
  });

  edge.route(ENDPOINTS.sendMessage, async ({ caller, params, body }) => {
    const region = regionOf(caller);
    const conversationId = params["conversationId"] ?? "";
    const asking = viewerOf(caller);
    const ownerId = asking?.ownerId ?? null;
    const { id: messageId, content, replyTo } = body;
    const words = { ownerId, conversationId, messageId, content };
    let screened: Awaited<ReturnType<typeof conversations.screen>> | undefined;
    const pace =
      asking &&
      (await paced(asking, async (taking) => {
        screened = await conversations.screen(words, taking);
        return screened.fullAt;
      }));
    // Read whether the rate let it through or not.
    screened ??= await conversations.screen(words, null);
    // By what was read with the thread: a lock that comes later moves its revision.
    const isAdult = await adult(caller, screened.thread?.age);
    const viewer = isAdult.ok && pace !== null ? pace : isAdult;
    const sent = viewer.ok
      ? await conversations.send(viewer.value, {
          conversationId,
          screened,
          messageId,
          content,
          replyTo,
          addressHash: identity.addressHash(caller.request),
          region,
        })
      : viewer;
    if (sent.ok) return sent;
    const limit = sent.error.kind === "guest-budget-spent" ? ("guest-address" as const) : undefined;
    return fail(
      await conversations.helpFirst<HttpFailure>(
        { limit, ...sent.error },
        {
          content,
          messageId,
          ownerId,
          region,
          findings: screened.findings,
        },
      ),
    );
  });

  edge.route(ENDPOINTS.resumeConversation, async ({ caller, params }) => {
    const viewer = await writer(caller);
    return viewer.ok ? conversations.resume(viewer.value, params["conversationId"] ?? "") : viewer;
  });

  edge.route(ENDPOINTS.getHelp, async ({ caller, query }) =>
    ok({
      card: deps.help.card(query.class ?? "suicide", query.region ?? regionOf(caller), null),
      regions: [...deps.help.regions],
    }),
  );

  edge.route(ENDPOINTS.recordNotice, async ({ caller, params, body }) => {
    const viewer = await pacedBeside(caller);
    return viewer.ok
      ? conversations.recordNotice(viewer.value, {
          conversationId: params["conversationId"] ?? "",
          version: body.version,
        })
      : viewer;
  });

  edge.route(ENDPOINTS.retryReply, async ({ caller, params, body }) => {
    const viewer = await writer(caller);
    if (!viewer.ok) return viewer;
    return conversations.retry(viewer.value, {
      conversationId: params["conversationId"] ?? "",
      messageId: body.messageId,
      addressHash: identity.addressHash(caller.request),
    });
  });

  edge.route(ENDPOINTS.react, async ({ caller, params, body }) => {
    const viewer = await pacedBeside(caller);
    if (!viewer.ok) return viewer;
    const { conversationId = "", messageId = "" } = params;
    return conversations.react(viewer.value, { conversationId, messageId, ...body });
  });

  mountVersions(edge, { conversations, identity, writer, pacedBeside, regionOf });
  mountMemory(edge, { conversations, writer, paced, pacedBeside, regionOf });

  edge.route(ENDPOINTS.claim, async ({ caller, body }) => {
    const { account, pass } = caller.identified;
    if (account === null) return fail({ kind: "unauthenticated" });
    const pace = await pacedBeside(caller);
    if (!pace.ok) return pace;
    const claimed = await conversations.claim({
      ownerId: account.ownerId,
      passId: pass?.id ?? null,
      copy: body.copy ?? null,
    });
    if (!claimed.ok) return claimed;
    return ok({
      conversationId: claimed.value.conversationId ?? caller.claimedId,
      visitor: await describeVisitor(caller, deps),
    });
  });
};
