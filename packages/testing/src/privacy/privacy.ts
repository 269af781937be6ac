import { NOTICE_VERSION, LOCALES } from "@evenfall/domain";
import { createEdge, createRateLimit } from "@evenfall/server/platform/http/index.ts";
import { mountConversations, receiveVisit } from "@evenfall/server/conversations/index.ts";
import { createHarness, type HarnessOptions } from "../conversations/harness.ts";
import { mountExport, mountOwnData } from "@evenfall/server/privacy/index.ts";
import { ORIGIN, PASSWORD } from "../identity/browser.ts";
import { appOfTest } from "../server/app.ts";
import { openBrowser } from "../security/browser.ts";

export { PASSWORD };

const remoteAddress = "203.0.113.9";

/** The privacy endpoints with real accounts and sessions, on the conversations' harness. */
export const createPrivacyHarness = async (
  options: HarnessOptions & { perMinute?: number } = {},
) => {
  const harness = await createHarness(options);
  const { clock, log, identity, node, database } = harness;
  const app = appOfTest();
  app.onError((error) => {
    throw error;
  });
  const deps = { identity, conversations: node };
  const identify = (context: { req: { raw: Request } }) =>
    receiveVisit({ headers: context.req.raw.headers, remoteAddress }, deps);
  const edge = createEdge({ app, clock, log, identify });
  const rate = createRateLimit(options.perMinute ?? 1_000, clock);
  const writes = { take: (key: string) => Promise.resolve(rate.take(key)) };
  mountConversations(edge, {
    ...deps,
    clock,
    isPremium: () => Promise.resolve(false),
    writes,
    help: harness.safety.help,
  });
  const privacy = {
    ...deps,
    clock,
    log,
    database,
    queries: database.queries,
    safety: harness.safety,
    brandName: "Evenfall & <Co>",
    locales: LOCALES,
    writes,
    limited: () => undefined,
    closeStreams: (userId: string) => void harness.closed.push(userId),
    identify,
  };
  mountOwnData(edge, privacy);
  mountExport(app, privacy);
  app.all("/api/auth/*", (context) => identity.authHandler(context.req.raw, { remoteAddress }));

  const browser = () => {
    const { cookies, headers, asks } = openBrowser(ORIGIN, new Map(), app.request);
    const enters = async (path: string, body: unknown): Promise<number> =>
      (await asks("POST", `/api/auth${path}`, { body })).status;
    const self = {
      cookies,
      asks,
      /** Status, and the kind of a failure. */
      status: async (method: string, path: string, body?: unknown): Promise<string> => {
        const { status, kind } = await asks(method, path, { body });
        return `${status}${kind === null ? "" : ` ${kind}`}`;
      },
      signsUp: (email: string, name = "Sam Rivers") =>
        enters("/sign-up/email", { name, email, password: PASSWORD }),
      signsIn: (email: string) => enters("/sign-in/email", { email, password: PASSWORD }),
      isAdult: () => self.status("POST", "/api/visitor/age-step", { day: 4, month: 7, year: 1990 }),
      /** Opens a conversation and lets the notice be shown; gives its id. */
      opens: async (assistantId = "ada"): Promise<string> => {
        const id = harness.ids.next();
        await self.status("POST", "/api/conversations", { id, assistantId });
        await self.status("POST", `/api/conversations/${id}/notices`, { version: NOTICE_VERSION });
        return id;
      },
      says: (id: string, content: string) =>
        self.status("POST", `/api/conversations/${id}/messages`, {
          id: harness.ids.next(),
          content,
        }),
      /** One whole exchange. */
      chats: async (id: string, content: string): Promise<void> => {
        await self.says(id, content);
        await harness.passes(20_000);
      },
      notes: (id: string, text: string) =>
        self.status("POST", `/api/conversations/${id}/memory`, { id: harness.ids.next(), text }),
      messages: async (id: string) => {
        const { json } = await asks("GET", `/api/conversations/${id}/messages`);
        return json["messages"] as { id: string; role: string; content: string }[];
      },
      who: () => identity.identify({ headers: headers(), remoteAddress }),
    };
    return self;
  };

  /** The browser of an adult with an account. */
  const account = async (email: string, name?: string) => {
    const visitor = browser();
    await visitor.signsUp(email, name);
    await visitor.isAdult();
    return visitor;
  };

  return { ...harness, browser, account };
};

export type PrivacyHarness = Awaited<ReturnType<typeof createPrivacyHarness>>;
