import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scenario, startModelServer } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { loadCharacters } from "../../characters/index.ts";
import { OPTIONS } from "../../platform/config/options.ts";
import { createSecret } from "../../platform/secrets/secret.ts";
import { CONTENT, given } from "@evenfall/testing/server/node.ts";
import { openBrowser, type Answered, type Browser } from "@evenfall/testing/security/browser.ts";
import {
  addressOf,
  filled,
  OPERATIONS,
  perform,
  type Belongings,
} from "@evenfall/testing/security/operations.ts";
import { settledAccount, settledGuest, startPlace } from "@evenfall/testing/security/place.ts";

const CLIENT = fileURLToPath(new URL("../../../web/dist/client", import.meta.url));

/** A secret that is easy to find: nothing else is called so. */
const canary = (name: string): string => `canary+${name}/0123456789abcdef=~`;

const PROMPT = canary("prompt");

/** A value for every setting that is a secret, with its canary in it. */
const SECRETS: Readonly<Record<string, string>> = {
  AUTH_SECRET: canary("AUTH_SECRET"),
  METRICS_TOKEN: canary("METRICS_TOKEN"),
  ASSISTANT_API_KEY: canary("ASSISTANT_API_KEY"),
  MODEL_API_KEY: canary("MODEL_API_KEY"),
  MODERATION_API_KEY: canary("MODERATION_API_KEY"),
  AGE_ASSURANCE_SECRET: canary("AGE_ASSURANCE_SECRET"),
  DATABASE_URL: `postgresql://evenfall:${encodeURIComponent(canary("DATABASE_URL"))}@db/evenfall`,
  NATS_URL: `nats://${encodeURIComponent(canary("NATS_URL"))}@nats:4222`,
  PUSH_KEY: canary("PUSH_KEY"),
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=${encodeURIComponent(canary("OTEL_EXPORTER_OTLP_HEADERS"))}`,
};

/** The middle of a text in base64, whatever stood before it. */
const inBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map((shift) =>
    Buffer.from("x".repeat(shift) + text)
      .toString("base64")
      .slice(shift === 0 ? 0 : 4, -4),
  );

const ALL = [...Object.keys(SECRETS).map(canary), PROMPT];

const FORMS = ALL.flatMap((text) => [
  text,
  text.slice(0, 16),
  encodeURIComponent(text),
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString("hex"),
  ...inBase64(text),
  ...inBase64(text).map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
]);

/** Which canary is in a text, if any. */
const found = (text: string): string | undefined => FORMS.find((form) => text.includes(form));

const isFound = ({ headers, text }: Answered): string | undefined =>
  found(`${[...headers].map(([name, value]) => `${name}: ${value}`).join("\n")}\n${text}`);

it("every setting that is a secret has a canary here", () => {
  const secrets = Object.values(OPTIONS)
    .flatMap((group) => Object.values<{ env: string; type: string }>(group))
    .filter(({ type }) => /secret/u.test(type))
    .map(({ env }) => env);
  expect(Object.keys(SECRETS).toSorted()).toEqual(secrets.toSorted());
});

const startCanaries = async () => {
  const model = await startModelServer({
    script: scenario.reply("and you?"),
    apiKey: SECRETS["MODEL_API_KEY"] ?? "",
  });
  onTestFinished(() => model.close());
  const characters = given(await loadCharacters(CONTENT)).map((card) => ({
    ...card,
    personality: `${card.personality} ${PROMPT}`,
    background: `${card.background} ${PROMPT}`,
    summary: `${card.summary} ${PROMPT}`,
    speech: { voice: `${card.speech.voice} ${PROMPT}`, rules: [...card.speech.rules, PROMPT] },
  }));
  const place = await startPlace(
    {
      ...SECRETS,
      MODEL_BASE_URL: model.url,
      MODEL_NAME: "test-model",
      AGE_ASSURANCE_URL: "http://age.example/check",
    },
    { characters, secret: createSecret(canary("AUTH_SECRET")) },
  );
  return { ...place, model };
};

/** A number in every field, a list in the place of the body, half a body. */
const MALFORMED = ["[]", "null", '"text"', "{", '{"id":7,"copy":7,"assistantId":7}'];

it("no answer of any call holds a secret or a line of a prompt, good, malformed or failing, whoever asks", async () => {
  const { origin, db, model } = await startCanaries();
  const account = await settledAccount(origin);
  const guest = await settledGuest(origin);
  // The canaries are really there.
  expect(JSON.stringify(model.requests[0]?.body)).toContain(PROMPT);
  expect(model.requests[0]?.headers["authorization"]).toBe(`Bearer ${SECRETS["MODEL_API_KEY"]}`);
  model.play(
    scenario.failure(500, { message: `broken: ${PROMPT} ${SECRETS["MODEL_API_KEY"] ?? ""}` }),
  );
  const visitors: readonly (readonly [string, Browser, Belongings])[] = [
    ["nobody", openBrowser(origin), account.own],
    ["guest", guest.browser, guest.own],
    ["account", account.browser, account.own],
  ];
  const leaks: string[] = [];
  const statuses = new Set<number>();
  const check = (label: string, answer: Answered): void => {
    statuses.add(answer.status);
    const leak = isFound(answer);
    if (leak !== undefined) leaks.push(`${label}: ${answer.status} ${leak}`);
  };
  const everyCallOf = async (
    how: string,
    [who, browser, own]: (typeof visitors)[number],
  ): Promise<void> => {
    for (const [name, endpoint] of OPERATIONS) {
      const label = `${how} ${who} ${name}`;
      const good = filled(own)[name];
      if (how !== "malformed") check(label, await perform(browser, endpoint, good));
      else if (endpoint.body !== undefined)
        for (const raw of MALFORMED) check(label, await perform(browser, endpoint, good, { raw }));
      else if (endpoint.method === "GET") {
        const address = addressOf(endpoint, { ...good, query: { last: "x", after: "x" } });
        check(label, await browser.asks("GET", address));
      }
    }
  };
  const everyCall = async (how: string): Promise<void> => {
    await Promise.all(visitors.map((visitor) => everyCallOf(how, visitor)));
    const paths = [
      "/api/openapi.json",
      "/api/nothing",
      "/metrics",
      "/readyz",
      "/healthz",
      "/v1/assistants",
      "/v1/threads",
      "/operator",
      "/safety",
      "/.well-known/security.txt",
      "/api/export.html",
      "/api/auth/get-session",
      "/api/age-assurance/callback?state=x",
    ];
    for (const path of paths) check(`${how} ${path}`, await openBrowser(origin).asks("GET", path));
    const program = { authorization: `Bearer ${SECRETS["ASSISTANT_API_KEY"]}` };
    for (const path of ["/v1/assistants", "/v1/assistants/marisol", "/v1/nothing"])
      check(
        `${how} ${path} with the key`,
        await openBrowser(origin).asks("GET", path, { headers: program }),
      );
  };
  await everyCall("malformed");
  await everyCall("good");
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 202, 400, 401, 404]));
  await db.pool.query("drop schema public cascade");
  statuses.clear();
  await everyCall("failing");
  expect([...statuses]).toEqual(expect.arrayContaining([500]));
  expect(leaks).toEqual([]);
});

it("no file that browsers load holds a line of a character's prompt", async () => {
  // Without a build there is nothing that a browser could load; the whole check builds first.
  const entries = existsSync(CLIENT)
    ? await readdir(CLIENT, { recursive: true, withFileTypes: true })
    : [];
  const lines = given(await loadCharacters(CONTENT)).flatMap(
    ({ personality, background, speech }) => [
      personality,
      background,
      speech.voice,
      ...speech.rules,
    ],
  );
  const leaks: string[] = [];
  const forms = lines.flatMap((line) => [line, JSON.stringify(line).slice(1, -1)]);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), "latin1");
    const leak =
      found(text) ?? forms.find((line) => text.includes(Buffer.from(line).toString("latin1")));
    if (leak !== undefined) leaks.push(`${entry.name}: ${leak}`);
  }
  expect(leaks).toEqual([]);
});
