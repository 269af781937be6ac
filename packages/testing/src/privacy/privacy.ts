import { NOTICE_VERSION } from "@evenfall/domain";
import { Hono } from "hono";
import { createEdge, createRateLimit, type HttpEnv } from "@evenfall/server/platform/http/index.ts";
import { mountConversations, receiveVisit } from "@evenfall/server/conversations/index.ts";
import { createHarness, type HarnessOptions } from "../conversations/harness.ts";
import type { VisitorRequest } from "@evenfall/server/identity/index.ts";
import { mountExport, mountOwnData } from "@evenfall/server/privacy/index.ts";

const ORIGIN = "http://localhost:3000";

/** A password on no list. */
export const PASSWORD = "evening-walk-42";

/** Privacy's endpoints before real accounts and real sessions, with the conversations' harness. */
export const createPrivacyHarness = async (
  options: HarnessOptions & { perMinute?: number } = {},
) => {
  const harness = await createHarness(options);
  const { clock, log, identity, node, database } = harness;
  const app = new Hono<HttpEnv>();
  app.use(async (context, next) => {
    context.set("requestId", "request-1");
    await next();
  });
  app.onError((error) => {
    throw error;
  });
  const deps = { identity, conversations: node };
  const requestOf = (headers: Headers): VisitorRequest => ({
    headers,
    remoteAddress: "203.0.113.9",
  });
  const receive = (headers: Headers) => receiveVisit(requestOf(headers), deps);
  const edge = createEdge({
    app,
    clock,
    log,
    identify: (context) => receive(context.req.raw.headers),
  });
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
    writes,
    limited: () => undefined,
    closeStreams: (userId: string) => void harness.closed.push(userId),
    identify: (context: { req: { raw: Request } }) => receive(context.req.raw.headers),
  };
  mountOwnData(edge, privacy);
  mountExport(app, privacy);

  /** A browser with cookies of its own. */
  const browser = () => {
    const cookies = new Map<string, string>();
    const headers = (): Headers =>
      new Headers({
        host: new URL(ORIGIN).host,
        origin: ORIGIN,
        "content-type": "application/json",
        ...(cookies.size === 0
          ? {}
          : { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
      });
    const keep = (response: Response): Response => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = "", ...attributes] = line.split("; ");
        const equals = pair.indexOf("=");
        if (attributes.includes("Max-Age=0")) cookies.delete(pair.slice(0, equals));
        else cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
      }
      return response;
    };
    const call = async (method: string, path: string, body?: unknown): Promise<Response> =>
      keep(
        await app.request(`${ORIGIN}${path}`, {
          method,
          headers: headers(),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
    const enter = async (path: string, body: unknown): Promise<number> => {
      const request = new Request(`${ORIGIN}/api/auth${path}`, {
        method: "POST",
        headers: headers(),
        body: JSON.stringify(body),
      });
      return keep(await identity.authHandler(request, { remoteAddress: "203.0.113.9" })).status;
    };
    const self = {
      cookies,
      call,
      /** Status, and the kind of a failure. */
      status: async (method: string, path: string, body?: unknown): Promise<string> => {
        const answer = await call(method, path, body);
        const said = (await answer.json()) as { error?: { kind: string } };
        return `${answer.status}${said.error === undefined ? "" : ` ${said.error.kind}`}`;
      },
      signsUp: (email: string, name = "Sam Rivers") =>
        enter("/sign-up/email", { name, email, password: PASSWORD }),
      signsIn: (email: string, password = PASSWORD) => enter("/sign-in/email", { email, password }),
      isAdult: () => self.status("POST", "/api/visitor/age-step", { day: 4, month: 7, year: 1990 }),
      /** Opens a conversation and lets the notice be shown; gives its id. */
      opens: async (assistantId = "ada"): Promise<string> => {
        const id = harness.ids.next();
        await self.call("POST", "/api/conversations", { id, assistantId });
        await self.call("POST", `/api/conversations/${id}/notices`, { version: NOTICE_VERSION });
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
      messages: async (id: string) =>
        (
          (await (await call("GET", `/api/conversations/${id}/messages`)).json()) as {
            messages: { id: string; role: string; content: string }[];
          }
        ).messages,
      who: async () => {
        const { identify } = identity;
        return identify(requestOf(headers()));
      },
    };
    return self;
  };

  return { ...harness, harness, browser };
};

export type PrivacyHarness = Awaited<ReturnType<typeof createPrivacyHarness>>;

/** Every row of every table as text, as a dump of the database has it. */
export const everyRow = async ({
  pool,
}: Pick<PrivacyHarness, "pool">): Promise<readonly string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
};
