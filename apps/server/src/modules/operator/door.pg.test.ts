import { expect, it } from "vitest";
import { listOperators, removeOperator } from "./accounts.ts";
import { createOperatorWorld, PASSWORD } from "./test-operator.ts";

const isDoor = (text: string): boolean => text.includes("<h1>Operator sign-in</h1>");

it("nobody may come in before an operator was made, and the door stands all the same", async () => {
  const { browser } = await createOperatorWorld();
  const rosa = browser();
  expect(isDoor(await rosa.sees())).toBe(true);
  expect((await rosa.signsIn()).status).toBe(401);
  expect(isDoor(await rosa.sees())).toBe(true);
  expect((await rosa.send("GET", "/operator/api/overview")).status).toBe(401);
});

it("no operator is made with a password or a name that will not do", async () => {
  const { adds, queries } = await createOperatorWorld();
  for (const [name, password, fault] of [
    ["rosa", "q7#fd-q7#fd", "too-short"],
    ["rosa", "password1234", "breached"],
    ["rosa", "q7".repeat(65), "too-long"],
    ["rosa b", PASSWORD, "name-invalid"],
    ["", PASSWORD, "name-invalid"],
  ] as const)
    expect(await adds(name, password)).toEqual({ ok: false, error: fault });
  expect(await listOperators(queries)).toEqual([]);
});

it("a name is taken once, and its first password stands", async () => {
  const { adds, browser } = await createOperatorWorld();
  await adds("rosa");
  expect(await adds("rosa", "another-evening-walk-8")).toEqual({ ok: false, error: "name-taken" });
  expect((await browser().signsIn()).status).toBe(303);
});

it("an operator signs in, is remembered for eight hours, and no longer", async () => {
  const { adds, browser, clock, pool } = await createOperatorWorld();
  await adds("rosa");
  const rosa = browser();
  const answer = await rosa.signsIn();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/operator"]);
  expect(answer.headers.get("set-cookie")).toMatch(
    /^evenfall_operator=[\w-]{43}; Max-Age=28800; Path=\/operator; HttpOnly; SameSite=Strict$/,
  );
  expect(await rosa.sees()).toContain("Signed in as rosa");
  // The database could not sign anybody in.
  const { rows } = await pool.query<{ row: string }>(
    "select t::text as row from operator_sessions t",
  );
  expect(rows[0]?.row).not.toContain(rosa.cookie?.split("=")[1] ?? "?");
  await clock.advance(8 * 3_600_000 - 1);
  expect(isDoor(await rosa.sees())).toBe(false);
  await clock.advance(1);
  expect(isDoor(await rosa.sees())).toBe(true);
});

it("the cookie is sent by TLS alone where the site is on it", async () => {
  const { adds, browser } = await createOperatorWorld({ publicUrl: "https://chat.example" });
  await adds("rosa");
  const rosa = browser();
  expect((await rosa.signsIn()).headers.get("set-cookie")).toMatch(
    /^__Secure-evenfall_operator=[\w-]{43}; .*; SameSite=Strict; Secure$/,
  );
  expect(await rosa.sees()).toContain("Signed in as rosa");
});

it("each sign-in opens a session of its own and ends the one that was brought along", async () => {
  const { adds, browser, pool } = await createOperatorWorld();
  await adds("rosa");
  const rosa = browser();
  rosa.cookie = `evenfall_operator=${"A".repeat(43)}`;
  await rosa.signsIn();
  const first = rosa.cookie;
  expect(first).not.toContain("AAAA");
  await rosa.signsIn();
  expect(rosa.cookie).not.toBe(first);
  rosa.cookie = first;
  expect(isDoor(await rosa.sees())).toBe(true);
  expect((await pool.query("select 1 from operator_sessions")).rowCount).toBe(1);
});

it("signing out ends the session, also for who kept its cookie", async () => {
  const { adds, browser } = await createOperatorWorld();
  await adds("rosa");
  const rosa = browser();
  await rosa.signsIn();
  const kept = rosa.cookie;
  const answer = await rosa.send("POST", "/operator/sign-out", {});
  expect([answer.status, rosa.cookie]).toEqual([303, null]);
  rosa.cookie = kept;
  expect(isDoor(await rosa.sees())).toBe(true);
});

it("a removed operator is out at once", async () => {
  const { adds, browser, queries } = await createOperatorWorld();
  await adds("rosa");
  const rosa = browser();
  await rosa.signsIn();
  expect(await removeOperator("rosa", queries)).toBe(true);
  expect(await removeOperator("rosa", queries)).toBe(false);
  expect(isDoor(await rosa.sees())).toBe(true);
});

it("wrong words are refused alike for a known and an unknown name, and only so often", async () => {
  const { adds, browser, clock } = await createOperatorWorld();
  await adds("rosa");
  const stranger = browser();
  const known = await stranger.signsIn("rosa", "a-long-evening-walk-8");
  const unknown = await stranger.signsIn("nobody");
  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect(await known.text()).toBe(await unknown.text());
  for (const fields of [{}, { name: "rosa" }, { name: "x".repeat(300), password: PASSWORD }])
    expect((await stranger.send("POST", "/operator/sign-in", fields)).status).toBe(401);
  const tired = await stranger.signsIn();
  expect([tired.status, tired.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await tired.text()).toContain("Too many tries");
  await clock.advance(60_000);
  expect((await stranger.signsIn()).status).toBe(303);
});

it("a form of another site changes nothing, and neither does a body that is none", async () => {
  const { adds, browser } = await createOperatorWorld();
  await adds("rosa");
  const rosa = browser();
  await rosa.signsIn();
  for (const path of ["/operator/sign-in", "/operator/sign-out", "/operator/reports"])
    for (const origin of ["https://evil.example", "null", ""]) {
      const answer = await rosa.send("POST", path, { key: "k", outcome: "upheld" }, { origin });
      expect(answer.status).toBe(403);
    }
  expect(isDoor(await rosa.sees())).toBe(false);
  const large = { key: "k".repeat(5_000), outcome: "upheld" };
  expect((await rosa.send("POST", "/operator/reports", large)).status).toBe(400);
  const json = await rosa.send(
    "POST",
    "/operator/reports",
    { key: "k", outcome: "upheld" },
    {
      "content-type": "application/json",
    },
  );
  expect(json.status).toBe(400);
});

it("nothing of it is kept by a cache, found by a search, or run by a browser", async () => {
  const { adds, browser, log } = await createOperatorWorld();
  await adds("rosa");
  const rosa = browser();
  const door = await rosa.send("GET", "/operator");
  await rosa.signsIn();
  for (const answer of [
    door,
    await rosa.send("GET", "/operator"),
    await rosa.send("GET", "/operator/api/overview"),
  ]) {
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  }
  expect(door.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(await door.text()).not.toMatch(/<script|style="|https?:/);
  expect(JSON.stringify(log.lines)).not.toContain(PASSWORD);
});
