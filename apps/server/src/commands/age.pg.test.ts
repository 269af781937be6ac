import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createIdentity, createTrustedProxies, type Identity } from "../identity/index.ts";
import { systemClock } from "../platform/clock.ts";
import { uuidIds } from "../platform/ids.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import {
  createTestDatabase,
  databaseUrlOf,
  type TestDatabase,
} from "@evenfall/testing/platform/database.ts";
import { NO_AGE_LEVELS } from "@evenfall/testing/identity/no-age-levels.ts";

const COMMAND = fileURLToPath(new URL("./age.ts", import.meta.url));
const SECRET = "a secret of the tests, long enough to be one";
const ORIGIN = "http://localhost:3000";

let db: TestDatabase;
let identity: Identity;

beforeAll(async () => {
  db = await createTestDatabase();
  identity = createIdentity({
    database: db.database,
    clock: systemClock,
    ids: uuidIds,
    log: collectingLog(),
    secret: SECRET,
    own: { publicUrl: ORIGIN },
    trustedProxies: createTrustedProxies([]),
    passwordMinLength: 6,
    brandName: "Evenfall",
    attemptLimit: { attempts: 100, windowMs: 60_000 },
    signUpsPerNetworkDay: 1_000,
    guestRepliesPerAddressDay: 60,
    age: NO_AGE_LEVELS,
  });
});
afterAll(() => db.drop());

const command = async (...args: readonly string[]) => {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: tmpdir(),
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: databaseUrlOf(db.poolConfig),
      AUTH_SECRET: SECRET,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
};

const enters = async (path: string, email: string): Promise<string> => {
  const answer = await identity.authHandler(
    new Request(`${ORIGIN}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN },
      body: JSON.stringify({ name: "Ada", email, password: "evening-walk-42" }),
    }),
    { remoteAddress: "203.0.113.9" },
  );
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { account } = await identity.identify({
    headers: new Headers({ cookie }),
    remoteAddress: "203.0.113.9",
  });
  return account?.ownerId ?? "";
};

const locks = (ownerId: string): Promise<void> =>
  db.database.transaction((tx) =>
    identity.guests.lockUnderAge(tx, { ownerId, passId: null }, systemClock.now()),
  );

it("shows support what is known, and takes a lock back for good, without an address in the log", async () => {
  const email = "ada@example.org";
  const ownerId = await enters("/sign-up/email", email);
  await locks(ownerId);
  const locked = await command("show", email);
  expect(locked.said).toMatch(/^The account: locked, stated, since 20.*\nThe address is locked/);

  const unlocked = await command("unlock", email.toUpperCase());
  expect(unlocked.code).toBe(0);
  expect(unlocked.said).toMatch(/"support has taken back a lock of age"/);
  expect(unlocked.said).toMatch(/The account is an adult's now\.\n$/);
  expect(unlocked.said.toLowerCase()).not.toContain(email);
  expect(await identity.ageOf(ownerId, null)).toBe("adult");
  await enters("/sign-in/email", email);
  expect(await identity.ageOf(ownerId, null)).toBe("adult");
  expect((await command("show", email)).said).toMatch(
    /^The account: adult, support, since 20.*\n$/,
  );
  // Who says it again is locked again.
  await locks(ownerId);
  expect(await identity.ageOf(ownerId, null)).toBe("locked");
});

it("frees an address whose account is gone", async () => {
  const email = "gone@example.org";
  const ownerId = await enters("/sign-up/email", email);
  await locks(ownerId);
  await db.pool.query("delete from users where owner_id = $1", [ownerId]);
  await db.pool.query("delete from age_records where owner_id = $1", [ownerId]);
  expect((await command("show", email)).said).toMatch(/no account.*\nThe address is locked since/);
  expect(await command("unlock", email)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/the next one with this address is not locked/) as unknown,
  });
  const again = await enters("/sign-up/email", email);
  expect(await identity.ageOf(again, null)).toBe("open");
});

it("shows support a question that waits and the last Yes, in words", async () => {
  const email = "asked@example.org";
  const ownerId = await enters("/sign-up/email", email);
  await db.pool.query(
    "insert into age_records values ($1, 'asked', 'self-declared', now(), '2026-01-02T03:04:05Z')",
    [ownerId],
  );
  await enters("/sign-in/email", email);
  expect((await command("show", email)).said).toMatch(
    /^The account: asked "Are you 18 or older\?", self-declared, since 20.*\nThe last Yes: 2026-01-02T03:04:05.000Z\.\nThe address is asked since 20.*: every account of it is\.\n$/,
  );
  expect((await command("unlock", email)).code).toBe(0);
  expect(await identity.ageOf(ownerId, null)).toBe("adult");
});

it("changes nothing where nothing is locked, and says how it is called", async () => {
  const [nobody, wrong] = await Promise.all([
    command("unlock", "nobody@example.org"),
    command("lock", "ada@example.org"),
  ]);
  expect(nobody).toEqual({
    code: 1,
    said: "Nothing is locked under this address. Nothing is changed.\n",
  });
  expect(wrong).toMatchObject({
    code: 2,
    said: expect.stringContaining("npm run age -- unlock EMAIL") as unknown,
  });
});
