import { format, inspect } from "node:util";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { expect, test } from "vitest";
import { faultLines, readConfig, type Config, type Environment } from "./config.ts";
import { idleSettings, unknownSettings } from "./config/warn-of-settings.ts";

const read = (environment: Environment): Config => given(readConfig(environment));

const faultsOf = (environment: Environment) => {
  const config = readConfig(environment);
  return config.ok ? [] : config.error;
};

const SECRET = "an-operator-made-this-up-0123456789";

test("what is set is parsed into its own kind of value, and what is empty has its default", () => {
  const config = read({
    PORT: "8080",
    PUBLIC_URL: "https://chat.example/",
    READ_DELAY_MS: "0-20",
    TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    HOST: "",
  });
  expect(config.server).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    publicUrl: "https://chat.example",
    trustedProxies: ["10.0.0.0/8", "::1"],
  });
  expect(config.conversation.readDelay).toEqual({ minMs: 0, maxMs: 20 });
});

test.each([
  ["PORT", "65536", "must be at most 65535"],
  ["PUBLIC_URL", "chat.example", "must be a URL that begins with http:// or https://"],
  ...["/app", "/?q=1", "?", "#top"].map((more) => [
    "PUBLIC_URL",
    `https://chat.example${more}`,
    "must be scheme and host alone, as in https://chat.example",
  ]),
  [
    "NATS_URL",
    "http://host:4222",
    "is not a NATS address such as nats://host:4222 or nats://user:password@one:4222,nats://two:4222.",
  ],
  ["READ_DELAY_MS", "4000-1000", "must begin with the smaller number"],
  ["TRUSTED_PROXIES", "10.0.0.0/33", "must be IP addresses or networks, as in 10.0.0.0/8"],
  ["AUTH_SECRET", "short", "must have at least 32 characters"],
  [
    "AUTH_SECRET",
    "$(cat /srv/evenfall/data/auth-secret)",
    "holds $( or a backtick, which only a shell would have replaced: write the secret itself",
  ],
  [
    "AUTH_SECRET",
    "/srv/evenfall/with/a/long/path/to/secret",
    "is the path of a file: write what stands in that file",
  ],
  [
    "AUTH_SECRET",
    "at-least-32-characters-such-as-from-openssl-rand-hex-32",
    "is a value of documentation, which anybody can guess: make one with openssl rand -hex 32",
  ],
  [
    "AUTH_SECRET",
    "a".repeat(40),
    "is the same few characters again and again: make one with openssl rand -hex 32",
  ],
  ["LOG_LEVEL", "loud", "must be one of info, warn, error, silent"],
])("%s=%s is refused: %s", (name, value, reason) => {
  expect(faultsOf({ AUTH_SECRET: SECRET, [name]: value })).toEqual([{ name, reason }]);
});

test("every fault is told at once, and no value with it", () => {
  const faults = faultsOf({
    PORT: "x",
    AUTH_SECRET: "hush",
    MODEL_BASE_URL: "http://127.0.0.1/v1",
  });
  expect(faults.map(({ name }) => name)).toEqual(["PORT", "AUTH_SECRET", "MODEL_NAME"]);
  expect(faultsOf({ DATABASE_URL: "postgres://db/evenfall" })).toEqual([
    { name: "AUTH_SECRET", reason: "must be set when DATABASE_URL is" },
  ]);
  expect(faultLines(faults)).not.toContain("hush");
});

test("secrets do not show themselves, however the configuration is printed", () => {
  const config = read({
    DATABASE_URL: "postgres://u:hunter2@db/e",
    AUTH_SECRET: SECRET,
    MODEL_API_KEY: "sk-1",
  });
  const printed = [
    JSON.stringify(config),
    inspect(config, { depth: 9 }),
    format("%s", config.identity.authSecret),
  ];
  for (const text of printed) expect(text).toContain("<redacted>");
  expect(printed.join()).not.toMatch(/hunter2|made-this-up|sk-1/);
  expect(config.identity.authSecret?.reveal()).toBe(SECRET);
});

test.each([
  ["MODEL_BASEURL", "MODEL_BASE_URL"],
  ["public_url", "PUBLIC_URL"],
])("%s is told, with %s, and what is none of ours or one of ours is not", (name, nearest) => {
  const others = ["PATH", "PGPASSWORD", "NODE_ENV", "EDITOR", "MODEL_BASE_URL", "LANGUAGE"];
  expect(unknownSettings([...others, name])).toEqual([{ name, nearest }]);
});

test("what is set and does nothing without another setting is told, with that one", () => {
  const idle = { MODEL_NAME: "m", MODERATION_KIND: "guard", PUSH_KEY: "k" };
  expect(idleSettings(idle).map(({ setting }) => setting)).toEqual(Object.keys(idle));
  expect(idleSettings({ ...idle, ENGINES_FILE: "e", PUSH_CONTACT: "c" })).toHaveLength(1);
});
