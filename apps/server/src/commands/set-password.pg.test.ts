import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createIdentity, createTrustedProxies, type Identity } from "../identity/index.ts";
import { systemClock } from "../platform/clock.ts";
import { createDatabase } from "../platform/database/database.ts";
import { openDatabase, type OpenDatabase } from "../platform/database/open-database.ts";
import { uuidIds } from "../platform/ids.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { NO_AGE_LEVELS } from "@evenfall/testing/identity/no-age-levels.ts";

const COMMAND = fileURLToPath(new URL("./set-password.ts", import.meta.url));
const EMAIL = "ada@example.org";
const ORIGIN = "http://localhost:3000";
const PASSWORD = "evening-walk-42";
const dataDir = mkdtempSync(join(tmpdir(), "evenfall-command-"));

const command = async (
  args: readonly string[],
  typed: string,
  environment: Record<string, string> = {},
) => {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: dataDir,
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  child.stdin.on("error", () => undefined);
  child.stdin.end(typed);
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
};

const serve = async (): Promise<OpenDatabase> => {
  const opened = await openDatabase({
    databaseUrl: null,
    dataDir,
    log: collectingLog(),
    clock: systemClock,
  });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
};

const identityOf = (server: OpenDatabase): Identity =>
  createIdentity({
    database: createDatabase(server.pool),
    clock: systemClock,
    ids: uuidIds,
    log: collectingLog(),
    secret: "a secret of the tests",
    own: { publicUrl: ORIGIN },
    trustedProxies: createTrustedProxies([]),
    passwordMinLength: 6,
    brandName: "Evenfall",
    attemptLimit: { attempts: 100, windowMs: 60_000 },
    signUpsPerNetworkDay: 1_000,
    guestRepliesPerAddressDay: 60,
    age: NO_AGE_LEVELS,
  });

const enter = (server: OpenDatabase, path: string, password: string): Promise<Response> =>
  identityOf(server).authHandler(
    new Request(`${ORIGIN}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN },
      body: JSON.stringify({ name: "Ada", email: EMAIL, password }),
    }),
    { remoteAddress: "203.0.113.9" },
  );

const signInWith = async (server: OpenDatabase, password: string): Promise<number> =>
  (await enter(server, "/sign-in/email", password)).status;

const accountOf = async (server: OpenDatabase, entered: Response) => {
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const visitor = { headers: new Headers({ cookie }), remoteAddress: "203.0.113.9" };
  return (await identityOf(server).identify(visitor)).account;
};

let server: OpenDatabase | null = null;

beforeAll(async () => {
  server = await serve();
});
afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the operator's set-password command", () => {
  it("works beside the running server, and ends the account's sessions", async () => {
    if (server === null) throw new Error("no server");
    const entered = await enter(server, "/sign-up/email", PASSWORD);
    expect((await accountOf(server, entered))?.email).toBe(EMAIL);
    await signInWith(server, PASSWORD);
    expect(await command([EMAIL.toUpperCase()], "morning-swim-43\n")).toEqual({
      code: 0,
      said: `The password of ${EMAIL.toUpperCase()} is set. Sessions ended: 2.\n`,
    });
    expect(await accountOf(server, entered)).toBeNull();
    expect(await signInWith(server, PASSWORD)).toBe(401);
    expect(await signInWith(server, "morning-swim-43")).toBe(200);
  });

  it.each([
    ["a short password", [EMAIL], "q7#fd\n", 1, /too short/],
    ["a password as long as no sign-in takes", [EMAIL], `${"q7".repeat(65)}\n`, 1, /too long/],
    ["a leaked password", [EMAIL], "Password123\n", 1, /list of leaked ones/],
    ["no password", [EMAIL], "", 1, /No password was given/],
    ["an unknown address", ["nobody@example.org"], "morning-swim-44\n", 1, /no account/],
    ["a password among the arguments", [EMAIL, "morning-swim-44"], "", 2, /never an argument/],
    ["no address", [], "", 2, /npm run set-password/],
  ])("changes nothing for %s, and says why", async (_what, args, typed, code, words) => {
    if (server === null) throw new Error("no server");
    const outcome = await command(args, typed);
    expect(outcome).toEqual({ code, said: expect.stringMatching(words) as unknown });
    expect(outcome.said).not.toContain("morning-swim");
    expect(await signInWith(server, "morning-swim-43")).toBe(200);
  });

  it("names what is wrong with the environment, without its values", async () => {
    const outcome = await command([EMAIL], "morning-swim-44\n", { PASSWORD_MIN: "three" });
    expect(outcome).toEqual({
      code: 1,
      said: expect.stringMatching(/PASSWORD_MIN must be a whole number/) as unknown,
    });
  });

  it("starts the built-in database for itself where no server runs", async () => {
    await server?.close();
    server = null;
    expect(await command([EMAIL], "evening-swim-45")).toEqual({
      code: 0,
      said: expect.stringMatching(/is set\. Sessions ended: \d+\.\n$/) as unknown,
    });
    server = await serve();
    expect(await signInWith(server, "evening-swim-45")).toBe(200);
  });
});
