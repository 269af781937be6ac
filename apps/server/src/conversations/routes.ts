import { ENDPOINTS } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import type { Clock } from "../platform/clock.ts";
import { createRateLimit, type Edge } from "../platform/http/index.ts";
import type { HelpLines } from "../safety/index.ts";
import { createAdmission, routesFor, type AdmissionDeps } from "./admission.ts";
import { parseListQuery } from "./thread/list-conversations.ts";
import { mountMemory } from "./memory/memory-routes.ts";
import { mountVersions } from "./versions/version-routes.ts";
import { describeVisitor, viewerOf, type DescribeDeps, type Visit } from "./visit.ts";

export interface ConversationRoutesDeps extends DescribeDeps, AdmissionDeps {
  readonly identity: DescribeDeps["identity"];
  readonly clock: Clock;
  readonly help: HelpLines;
}

/** On each node by itself: a search costs others little, and stores nothing. */
const SEARCHES_PER_MINUTE = 90;

/** Mounts the visitor's and the conversations' endpoints. */
export const mountConversations = (edge: Edge<Visit>, deps: ConversationRoutesDeps): void => {
  const { conversations, identity } = deps;
  const admission = createAdmission(deps);
  const { adult, owner, paced, pacedBeside, writer } = admission;
  const route = routesFor(edge);
  const searches = createRateLimit(SEARCHES_PER_MINUTE, deps.clock);

  /** The country that the proxy in front reports, or else the region in the browser's languages. */
  const regionOf = ({ request }: Visit): string =>
    identity.countryOf(request) ?? deps.help.regionOf(request.headers.get("accept-language"));

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
    const ownerId = identified.account?.ownerId ?? identified.pass?.ownerId;
    if (ownerId === undefined) return fail({ kind: "not-found" });
    const passed = await identity.passAgeStep(ownerId, identified.pass?.id ?? null, body);
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

  route(ENDPOINTS.answerAgeQuestion, pacedBeside, async (viewer, { caller, body }) => {
    const age = await identity.ageOf(viewer.ownerId, caller.identified.pass);
    if (age === "open") return fail({ kind: "age-step-required" });
    // Whoever was refused or locked has no question left to answer.
    if (age !== "refused" && age !== "locked")
      await conversations.answerAgeQuestion(viewer, body.isAdult);
    return ok(await describeVisitor(caller, deps));
  });

  route(ENDPOINTS.startConversation, writer, (viewer, { body }) =>
    conversations.start(viewer, {
      id: body.id,
      characterId: body.assistantId,
      startOver: body.startOver ?? false,
      copy: body.copy ?? null,
    }),
  );

  edge.route(ENDPOINTS.listConversations, async ({ caller, query }) => {
    const parsed = parseListQuery(query);
    if (!parsed.ok) return parsed;
    const viewer = viewerOf(caller);
    if (viewer === null) return ok({ conversations: [] });
    const found = await conversations.list(viewer, parsed.value);
    return found.ok ? ok({ conversations: [...found.value] }) : found;
  });

  route(ENDPOINTS.getConversation, owner, (viewer, { params, query }) =>
    conversations.read(viewer, params.conversationId, query.after ?? null),
  );

  edge.route(ENDPOINTS.listMessages, async ({ caller, params, query }) => {
    const parsed = parseListQuery(query);
    if (!parsed.ok) return parsed;
    if (parsed.value.all !== undefined || parsed.value.any !== undefined) {
      const field = parsed.value.all === undefined ? "any" : "all";
      const message = `Messages are listed without a filter, and this query has ${field}.`;
      return fail({ kind: "invalid-request", field, message });
    }
    const { before, from } = query;
    const viewer = await owner(caller);
    return viewer.ok
      ? conversations.readMessages(viewer.value, params.conversationId, {
          ...parsed.value,
          before,
          from,
        })
      : viewer;
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
    const { conversationId } = params;
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
    // Screened whether or not the rate let it through.
    screened ??= await conversations.screen(words, null);
    // By the age that was read with the thread: a lock that comes later raises its revision.
    const isAdult = await adult(caller, screened.thread?.age);
    const isKnown = screened.thread?.known?.content === content;
    const viewer = isAdult.ok && pace !== null && !isKnown ? pace : isAdult;
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
    const { findings } = screened;
    return fail(
      await conversations.helpFirst(sent.error, { content, messageId, ownerId, region, findings }),
    );
  });

  route(ENDPOINTS.resumeConversation, writer, (viewer, { params }) =>
    conversations.resume(viewer, params.conversationId),
  );

  edge.route(ENDPOINTS.getHelp, async ({ caller, query }) =>
    ok({
      card: deps.help.card(query.class ?? "suicide", query.region ?? regionOf(caller), null),
      regions: [...deps.help.regions],
    }),
  );

  route(ENDPOINTS.recordNotice, pacedBeside, (viewer, { params, body }) =>
    conversations.recordNotice(viewer, { ...params, ...body }),
  );

  route(ENDPOINTS.retryReply, writer, (viewer, { caller, params, body }) =>
    conversations.retry(viewer, {
      ...params,
      ...body,
      addressHash: identity.addressHash(caller.request),
    }),
  );

  route(ENDPOINTS.react, pacedBeside, (viewer, { params, body }) =>
    conversations.react(viewer, { ...params, ...body }),
  );

  mountVersions(edge, { conversations, identity, admission, regionOf });
  mountMemory(edge, { conversations, admission, regionOf });

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
