import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommand } from "@evenfall/testing/commands/run-command.ts";
import { databaseUrlOf } from "@evenfall/testing/platform/database.ts";
import { startPlace } from "@evenfall/testing/security/place.ts";
import { CONTENT } from "@evenfall/testing/server/node.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";

const startNode = async () => {
  const { origin, db } = await startPlace();
  const refer = (key: string, day: string) =>
    db.pool.query("insert into referrals (key, class, day) values ($1, 'suicide', $2)", [key, day]);
  return { origin, refer, databaseUrl: databaseUrlOf(db.poolConfig) };
};

/** Text between tags, with entities undone and white space folded. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

it("/safety tells everybody the whole protocol and how often help was shown", async () => {
  const { origin, refer } = await startNode();
  const year = new Date().getUTCFullYear();
  for (const key of ["a", "b"]) await refer(key, `${year}-01-01`);
  await refer("c", `${year - 1}-12-31`);
  const answer = await fetch(`${origin}/safety`);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const shown = textOf(await answer.text());
  expect(shown).toContain(`2 times in ${year}`);
  expect(shown).toContain(`1 time in ${year - 1}`);
  const written = readFileSync(join(CONTENT, "legal/safety.md"), "utf8");
  const sentences = written
    .split("\n")
    .slice(1)
    .map((line) => line.replace(/^(#+|-) /, "").trim())
    .filter((line) => line !== "" && !/^<!--|\{|\]\(/.test(line));
  expect(sentences.length).toBeGreaterThan(10);
  for (const sentence of sentences) expect(shown).toContain(sentence);
});

it("/.well-known/security.txt says whom to tell of a weakness, and until when that holds", async () => {
  const { origin } = await startNode();
  const answer = await fetch(`${origin}/.well-known/security.txt`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const [, contact, expires] =
    /^Contact: (.*)\nExpires: (.*)\nPreferred-Languages: .*$/.exec((await answer.text()).trim()) ??
    [];
  expect(contact).toMatch(/^mailto:.+@/);
  expect(Date.parse(expires ?? "")).toBeGreaterThan(Date.now());
});

it("the yearly report holds exactly what the law asks for, and nobody's name", async () => {
  const { refer, databaseUrl } = await startNode();
  const year = new Date().getUTCFullYear() - 1;
  await refer("secret-name-of-a-card", `${year}-05-01`);
  await refer("of-another-year", `${year - 1}-05-01`);
  const environment = { CONTENT_DIR: CONTENT, DATABASE_URL: databaseUrl };
  const { code, said, out } = await runCommand("referral-report", [String(year)], {
    environment,
    cwd: testFolder(),
  });
  expect([code, said]).toEqual([0, ""]);
  const report = JSON.parse(String(out)) as Record<string, unknown>;
  expect(Object.keys(report)).toEqual([
    "calendarYear",
    "crisisServiceReferrals",
    "protocolsToDetectRemoveAndRespond",
    "protocolsToProhibitResponses",
  ]);
  expect(report["crisisServiceReferrals"]).toBe(1);
  expect(String(out)).not.toContain("secret-name-of-a-card");
});

it.each([
  [1, "has not begun", 1],
  [0, "is not over", 0],
])("the yearly report of %d years from now says that it %s", async (years, said, code) => {
  const { databaseUrl } = await startNode();
  const year = String(new Date().getUTCFullYear() + years);
  const environment = { CONTENT_DIR: CONTENT, DATABASE_URL: databaseUrl };
  const ended = await runCommand("referral-report", [year], { cwd: testFolder(), environment });
  expect(ended.said).toContain(`${year} ${said}`);
  expect([ended.code, ended.out.length > 0]).toEqual([code, code === 0]);
});
