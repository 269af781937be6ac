import { expect, it } from "vitest";
import { DAY_MS } from "../platform/clock.ts";
import { countOne, handleReport, keepReferral, keepReport } from "../safety/index.ts";
import { signedInHarness } from "@evenfall/testing/operator/operator.ts";

const signedIn = async () => {
  const harness = await signedInHarness();
  const now = harness.clock.now();
  const reports = (key: string, daysAgo: number, reason = "harmful" as const) =>
    keepReport(harness.queries, {
      key,
      characterId: key === "r-gone" ? "<gone>" : "ada",
      characterVersion: "3f2a",
      source: "engine",
      reason,
      at: now - daysAgo * DAY_MS,
    });
  return { ...harness, now, reports };
};

/** Adds events of every kind: today, at the edge of a period, and before it. */
const counted = async ({ queries, now }: Awaited<ReturnType<typeof signedIn>>): Promise<void> => {
  const referrals = [
    ["a", "suicide", 0],
    ["a", "suicide", 0],
    ["b", "suicide", 29],
    ["c", "violence", 30],
    ["d", "self-harm", 200],
    ["e", "self-harm", 400],
  ] as const;
  for (const [key, name, daysAgo] of referrals)
    await keepReferral(queries, { key, visitorDay: key, class: name, at: now - daysAgo * DAY_MS });
  for (const at of [now, now, now - 40 * DAY_MS])
    await countOne(queries, { kind: "blocked-in", class: "crime", at });
  await countOne(queries, { kind: "blocked-out", class: "claims-human", at: now });
  await countOne(queries, { kind: "locked", class: "under-18", at: now });
};

interface Measured {
  readonly total: number;
  readonly counts: readonly number[];
  readonly classes: Readonly<Record<string, readonly number[]>>;
}

it("counts by class, by day for 30 days and by month for 12, each card once", async () => {
  const harness = await signedIn();
  await counted(harness);
  const overview = JSON.parse(await harness.rosa.sees("/operator/api/overview")) as Record<
    "days" | "months",
    { pieces: readonly string[] } & Record<string, Measured>
  >;
  const { days, months } = overview;
  expect([days.pieces.length, days.pieces[0], days.pieces.at(-1)]).toEqual([
    30,
    "2026-10-23",
    "2026-11-21",
  ]);
  expect([months.pieces.length, months.pieces[0], months.pieces.at(-1)]).toEqual([
    12,
    "2025-12",
    "2026-11",
  ]);
  expect(days["referral"]).toMatchObject({
    total: 2,
    classes: { suicide: [1, ...Array.from({ length: 28 }, () => 0), 1] },
  });
  expect(Object.keys(days["referral"]?.classes ?? {})).toEqual(["suicide"]);
  expect(months["referral"]?.total).toBe(4);
  expect(months["blocked-in"]?.counts.slice(-2)).toEqual([1, 2]);
  expect([days["blocked-out"]?.total, days["locked"]?.total]).toEqual([1, 1]);
});

it("lists open reports by their age, each with its day by the clock of seven business days", async () => {
  const { rosa, reports } = await signedIn();
  await reports("r-new", 0);
  await reports("r-old", 15);
  await reports("r-gone", 4);
  const page = await rosa.sees();
  expect(page.match(/Came in [^<,]+/g)).toEqual([
    "Came in 15 days ago",
    "Came in 4 days ago",
    "Came in today",
  ]);
  expect(page).toContain("Overdue since Tue, 17 Nov 2026");
  expect(page).toContain("Due Thu, 26 Nov 2026");
  expect(page).toContain("1 overdue");
  expect(page).toContain("&lt;gone&gt;");
  const json = await rosa.sees("/operator/api/overview");
  expect(JSON.parse(json)).toMatchObject({ reports: { open: 3, overdue: 1 } });
  expect(json).not.toContain("r-old");
});

it("a report is handled once: the first word stands, and it is gone from the list", async () => {
  const { rosa, reports, queries, pool, browser, clock } = await signedIn();
  await reports("r-1", 2);
  await reports("r-2", 1);
  const answer = await rosa.posts("/operator/reports", {
    key: "r-1",
    outcome: "upheld",
    period: "months",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/operator?period=months#reports",
  ]);
  expect(await handleReport(queries, "r-1", "dismissed", clock.now())).toBe(false);
  await browser().posts("/operator/reports", { key: "r-2", outcome: "upheld" });
  for (const fields of [{ key: "r-2", outcome: "deleted" }, { outcome: "upheld" }])
    expect((await rosa.posts("/operator/reports", fields)).status).toBe(400);
  const { rows } = await pool.query(
    "select key, outcome, handled_at is not null as handled from reports order by key",
  );
  expect(rows).toEqual([
    { key: "r-1", outcome: "upheld", handled: true },
    { key: "r-2", outcome: null, handled: false },
  ]);
  const page = await rosa.sees();
  expect(page).toContain("1 upheld, 0 dismissed");
  expect(page).not.toContain('value="r-1"');
});
