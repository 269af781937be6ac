import { mkdir, writeFile } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toAsset, type Site } from "../site/index.ts";
import { startPlace } from "@evenfall/testing/security/place.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";

const KEY = "a-key-of-programs";
const SITE = "https://evenfall.example";

/** Enough of a site that every kind of page and picture is there. */
const someSite = async (): Promise<Partial<Site>> => {
  const clientDir = testFolder();
  await mkdir(join(clientDir, "assets"));
  await writeFile(join(clientDir, "assets/app.js"), "export {};");
  const page = await toAsset(Buffer.from("<!doctype html><p>Hello.</p>"), ".html");
  return {
    clientDir,
    pages: {
      sheetLink: "",
      styleHash: "abc",
      chatScript: ["/assets/app.js"],
      stepScript: [],
      selection: page,
      success: page,
      notFound: page,
      chats: new Map(),
      newcomersChats: new Map(),
    },
    pictures: new Map([["/brand/mark.svg", await toAsset(Buffer.from("<svg/>"), ".svg")]]),
    worker: await toAsset(Buffer.from("//"), ".js"),
    manifest: await toAsset(Buffer.from("{}"), ".webmanifest"),
    safety: { title: "Safety", html: "<p>Safe.</p>" } as unknown as Site["safety"],
  };
};

const startServer = async (settings: Readonly<Record<string, string>> = { PUBLIC_URL: SITE }) =>
  startPlace({ ASSISTANT_API_KEY: KEY, ...settings }, { site: await someSite() });

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The bare answer: a browser's client would refuse some methods and follow redirects. */
const ask = (url: string, { method = "GET", headers = {}, body }: Asked = {}) =>
  new Promise<IncomingMessage & { text: string }>((resolve, reject) => {
    const asking = request(url, { method, headers });
    asking.on("error", reject);
    asking.on("response", (answer) => {
      let text = "";
      const give = () => resolve(Object.assign(answer, { text }));
      answer.on("error", () => undefined);
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
        if (answer.headers["content-type"]?.startsWith("text/event-stream") === true) {
          asking.destroy();
          give();
        }
      });
      answer.on("end", give);
    });
    asking.end(body);
  });

const PROGRAM: Asked = {
  headers: { authorization: `Bearer ${KEY}`, "openai-beta": "assistants=v2" },
};

/** Headers that say what serves, or that let another origin read. */
const TELLING = /^(server|x-powered-by|access-control-.*)$/;

const json = (origin: string, body: unknown): Asked => ({
  method: "POST",
  headers: { origin, "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** One of each kind of answer, with the status that shows it is the one that was meant. */
const everyKind = (
  own: string,
  cookie: string,
  tag: string,
): readonly (readonly [number, string, Asked?])[] => [
  [200, "/"],
  [304, "/", { headers: { "if-none-match": tag } }],
  [200, "/success"],
  [404, "/nothing"],
  [200, "/safety"],
  [200, "/assets/app.js"],
  [404, "/assets/none.js"],
  [200, "/assets/other-AAAAaaaa.js"],
  [200, "/brand/mark.svg"],
  [200, "/manifest.webmanifest"],
  [200, "/sw.js"],
  [200, "/.well-known/security.txt"],
  [200, "/healthz"],
  [200, "/readyz"],
  [200, "/metrics"],
  [200, "/api/openapi.json"],
  [200, "/api/info"],
  [200, "/api/visitor"],
  [303, "/api/age-assurance/callback"],
  [401, "/api/events"],
  [200, "/api/events", { headers: { cookie } }],
  [400, "/api/conversations?last=2"],
  [404, "/api/nothing"],
  [405, "/api/visitor", json(own, {})],
  [403, "/api/claim", json("https://elsewhere.example", {})],
  [401, "/api/claim", json(own, {})],
  [415, "/api/claim", { ...json(own, {}), headers: { origin: own, "content-type": "text/plain" } }],
  [200, "/api/auth/get-session"],
  [404, "/api/auth/nothing"],
  [403, "/api/auth/sign-in/email", json("https://elsewhere.example", {})],
  [401, "/v1/threads"],
  [404, "/v1/nothing", PROGRAM],
  [200, "/v1/assistants", PROGRAM],
  [200, "/operator"],
  [303, "/operator/sign-out", json(own, {})],
  [404, "/", { method: "TRACE", headers: { "x-canary": "echo" } }],
];

it("of every kind carries the headers that keep a page to itself, and tells nothing of the server", async () => {
  const { origin, db } = await startServer();
  const stepped = await ask(
    `${origin}/api/visitor/age-step`,
    json(SITE, { year: 1990, month: 5, day: 17 }),
  );
  expect(stepped.statusCode).toBe(200);
  const cookie = (stepped.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const tag = (await ask(`${origin}/`)).headers.etag ?? "";
  await db.pool.query("insert into build_files values ('other-AAAAaaaa.js', '', now())");
  const check = async (status: number, path: string, asked: Asked): Promise<void> => {
    const answer = await ask(origin + path, asked);
    const kind = `${asked.method ?? "GET"} ${path}`;
    expect(`${kind} ${answer.statusCode}`).toBe(`${kind} ${status}`);
    const { headers } = answer;
    expect({ kind, headers }).toMatchObject({
      kind,
      headers: {
        "content-security-policy": expect.stringMatching(
          /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
        ) as string,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        // Forms of the operator's page need one to be known as their own.
        "referrer-policy": path.startsWith("/operator") ? "same-origin" : "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()") as string,
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    });
    const type = headers["content-type"] ?? "";
    const faults = [
      ...Object.keys(headers).filter((name) => TELLING.test(name)),
      ...(/unsafe-eval|\*|http:/.test(String(headers["content-security-policy"]))
        ? ["policy"]
        : []),
      ...(/^text\/|json|svg/.test(type) && !/charset=utf-8/i.test(type) ? ["charset"] : []),
      ...(answer.text.includes("echo") ? ["echo"] : []),
    ];
    expect({ kind, faults }).toEqual({ kind, faults: [] });
  };
  for (const [status, path, asked = {}] of everyKind(SITE, cookie, tag))
    await check(status, path, asked);

  await db.pool.query("alter table guest_passes rename to guest_passes_away");
  await check(500, "/api/visitor", { headers: { cookie } });
  await check(500, "/api/events", { headers: { cookie } });
});

it("says nothing of TLS where the site is not known to be on it", async () => {
  const { origin } = await startServer({});
  for (const path of ["/", "/api/visitor", "/api/events"])
    expect((await ask(origin + path)).headers).not.toHaveProperty("strict-transport-security");
});
