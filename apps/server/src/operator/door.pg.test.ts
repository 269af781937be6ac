import { hashPassword } from "better-auth/crypto";
import { expect, it } from "vitest";
import { listOperators, removeOperator, setPassword } from "../identity/index.ts";
import { MIGRATIONS, readMigrations } from "../platform/database/migration-files.ts";
import { uuidIds } from "../platform/ids.ts";
import {
  createOperatorHarness,
  PASSWORD,
  signedInHarness,
  VISITORS_PASSWORD,
} from "@evenfall/testing/operator/operator.ts";

const isDoor = (text: string): boolean => text.includes("<h1>Operator sign-in</h1>");

it("no operator is made with a password or a name that will not do, and without one nobody comes in", async () => {
  const { adds, browser, queries } = await createOperatorHarness();
  for (const [name, password, fault] of [
    ["rosa", "q7#fd-q7#fd", "too-short"],
    ["rosa", "password1234", "breached"],
    ["rosa", "q7".repeat(65), "too-long"],
    ["rosa b", PASSWORD, "name-invalid"],
    ["", PASSWORD, "name-invalid"],
  ] as const)
    expect(await adds(name, password)).toEqual({ ok: false, error: fault });
  expect(await listOperators(queries)).toEqual([]);
  const stranger = browser();
  expect(isDoor(await stranger.sees())).toBe(true);
  expect((await stranger.signsIn()).status).toBe(401);
  expect((await stranger.asks("GET", "/operator/api/overview")).status).toBe(401);
});

it("an operator signs in, and the page opens for eight hours, and no longer", async () => {
  const { adds, browser, clock } = await createOperatorHarness();
  await adds("rosa");
  const rosa = browser();
  const answer = await rosa.signsIn();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/operator"]);
  expect(await rosa.sees()).toContain("Signed in as rosa");
  const told = (await rosa.asks("GET", "/api/auth/get-session")).text;
  expect([told.includes("rosa@operator.invalid"), told.includes("role")]).toEqual([true, false]);
  await clock.advance(8 * 3_600_000 - 1);
  expect(isDoor(await rosa.sees())).toBe(false);
  await clock.advance(1);
  expect(await rosa.sees()).toContain("The session in this browser does not open this page.");
  expect((await rosa.asks("GET", "/operator/api/overview")).status).toBe(401);
  await rosa.posts("/operator/sign-in", { name: "Rosa", password: PASSWORD });
  expect(isDoor(await rosa.sees())).toBe(false);
});

it("a visitor's account opens nothing, and gets no role by asking for one", async () => {
  const { adds, browser } = await createOperatorHarness();
  await adds("rosa");
  const signedUp = await browser().signsUp("sam@example.org");
  expect([signedUp.status, signedUp.text.includes("role")]).toEqual([200, false]);
  const sam = browser();
  expect((await sam.signsIn("sam@example.org", VISITORS_PASSWORD)).status).toBe(303);
  expect(isDoor(await sam.sees())).toBe(true);
  expect((await sam.asks("GET", "/operator/api/overview")).status).toBe(401);
});

it("whoever signed up with an operator's address before is out when the operator is made", async () => {
  const { adds, browser, queries } = await createOperatorHarness();
  await browser().signsUp("rosa@example.org");
  const stranger = browser();
  await stranger.signsIn("rosa@example.org", VISITORS_PASSWORD);
  await adds("Rosa@example.org");
  expect((await listOperators(queries)).map(({ name }) => name)).toEqual(["rosa@example.org"]);
  expect(isDoor(await stranger.sees())).toBe(true);
  expect((await stranger.signsIn("rosa@example.org", VISITORS_PASSWORD)).status).toBe(401);
  const rosa = browser();
  await rosa.signsIn("rosa@example.org");
  expect(await rosa.sees()).toContain("Signed in as");
});

it("an operator's password stays an operator's when another one is set", async () => {
  const { adds, database, clock } = await createOperatorHarness();
  await adds("rosa@example.org");
  const set = (password: string) =>
    setPassword("rosa@example.org", password, {
      database,
      clock,
      ids: uuidIds,
      passwordMinLength: 6,
      ownWords: [],
    });
  expect(await set("q7#fd-q7#fd")).toEqual({ ok: false, error: "too-short" });
  expect((await set("another-evening-walk-8")).ok).toBe(true);
});

it("signing out ends the session, also for who kept its cookie, and removing an operator does at once", async () => {
  const { rosa, database } = await signedInHarness();
  const kept = [...rosa.cookies];
  const answer = await rosa.posts("/operator/sign-out", {});
  expect([answer.status, rosa.cookies.size]).toEqual([303, 0]);
  for (const [name, value] of kept) rosa.cookies.set(name, value);
  expect(isDoor(await rosa.sees())).toBe(true);
  await rosa.signsIn();
  expect(isDoor(await rosa.sees())).toBe(false);
  expect(await removeOperator("rosa", database)).toBe(true);
  expect(await removeOperator("rosa", database)).toBe(false);
  expect(isDoor(await rosa.sees())).toBe(true);
  await rosa.signsIn();
  expect(isDoor(await rosa.sees())).toBe(true);
});

it("wrong words are refused alike for a known and an unknown name, and only so often", async () => {
  const { adds, browser, clock } = await createOperatorHarness();
  await adds("rosa");
  const stranger = browser();
  const known = await stranger.signsIn("rosa", "a-long-evening-walk-8");
  const unknown = await stranger.signsIn("nobody");
  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect(known.text).toBe(unknown.text);
  for (const fields of [{}, { name: "rosa" }, { name: "x".repeat(300), password: PASSWORD }])
    expect((await stranger.posts("/operator/sign-in", fields)).status).toBe(401);
  expect((await stranger.signsIn("nobody")).status).toBe(401);
  const tired = await stranger.signsIn();
  expect([tired.status, tired.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(tired.text).toContain("Too many tries");
  await clock.advance(60_000);
  expect((await stranger.signsIn()).status).toBe(303);
});

it("a form of another site changes nothing, and neither does a body that is none", async () => {
  const { rosa } = await signedInHarness();
  const foreign = { origin: "https://evil.example" };
  expect((await rosa.posts("/operator/sign-out", {}, foreign)).status).toBe(403);
  expect(isDoor(await rosa.sees())).toBe(false);
  const large = { key: "k".repeat(5_000), outcome: "upheld" };
  expect((await rosa.posts("/operator/reports", large)).status).toBe(400);
  const json = await rosa.posts(
    "/operator/reports",
    { key: "k", outcome: "upheld" },
    { "content-type": "application/json" },
  );
  expect(json.status).toBe(400);
});

it("nothing of it is kept by a cache, found by a search, or run by a browser", async () => {
  const { adds, browser, log } = await createOperatorHarness();
  await adds("rosa");
  const rosa = browser();
  const door = await rosa.asks("GET", "/operator");
  await rosa.signsIn();
  for (const answer of [
    door,
    await rosa.asks("GET", "/operator"),
    await rosa.asks("GET", "/operator/api/overview"),
  ]) {
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  }
  expect(door.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(door.text).not.toMatch(/<script|style="|https?:/);
  expect(JSON.stringify(log.lines)).not.toContain(PASSWORD);
});

it("operators of the version before come in with the password they have, unless their address is taken", async () => {
  const { pool, browser, queries } = await createOperatorHarness();
  const hash = await hashPassword(PASSWORD);
  await browser().signsUp("taken@example.org");
  for (const name of ["Rosa", "rosa", "sam@example.org", "taken@example.org", "Åsa"])
    await pool.query("insert into operators values (gen_random_uuid(), $1, $2, now())", [
      name,
      hash,
    ]);
  const migration = readMigrations(MIGRATIONS).find(
    ({ name }) => name === "0009_operators_are_accounts",
  );
  await pool.query(migration?.statements.find((one) => one.includes("INSERT")) ?? "");
  expect((await listOperators(queries)).map(({ name }) => name)).toEqual([
    "rosa",
    "sam@example.org",
  ]);
  for (const name of ["rosa", "sam@example.org"]) {
    const one = browser();
    await one.signsIn(name);
    expect(isDoor(await one.sees())).toBe(false);
  }
  expect((await browser().signsIn("taken@example.org")).status).toBe(401);
});
