import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { contentsOf } from "@evenfall/testing/platform/backup.ts";
import { createSample, migrations, SCHEMA } from "@evenfall/testing/platform/backup-sample.ts";

const { source, file, folder, take } = await createSample();

const good = readFileSync(file);

const takeBytes = (bytes: Buffer, into?: Pool) => {
  const path = join(folder, "changed.evenfall");
  writeFileSync(path, bytes);
  return take(path, into === undefined ? {} : { into });
};

const unpacked = (): string => gunzipSync(good).toString("latin1");
const packed = (text: string): Buffer => gzipSync(Buffer.from(text, "latin1"));

/** The text with a correct checksum. */
const signed = (text: string): string => {
  const end = text.lastIndexOf("-- evenfall");
  const sha256 = createHash("sha256").update(text.slice(0, end), "latin1").digest("hex");
  return text.slice(0, end) + text.slice(end).replace(/[0-9a-f]{64}/, sha256);
};

test("a file that is cut short or has a flipped bit anywhere is refused", async () => {
  const refused = /is broken|is not a backup/;
  // The target is not empty, so a file that got past the checks would be refused for that instead.
  const said = async (bytes: Buffer) => (await takeBytes(bytes, source)).said;
  for (const share of [0, 0.01, 0.5, 0.999])
    expect(await said(good.subarray(0, Math.floor(good.length * share)))).toMatch(refused);
  for (let place = 10; place < good.length; place += Math.ceil(good.length / 30)) {
    const flipped = Buffer.from(good);
    flipped.writeUInt8((flipped[place] ?? 0) ^ 0x10, place);
    expect(await said(flipped)).toMatch(refused);
  }
  expect((await takeBytes(packed(unpacked()))).said).toBe("restored, 0 upgrades");
});

test.each([
  ["a changed row", (text: string) => text.replace("\n17\t", "\n71\t"), /checksum does not fit/],
  ["a missing end", (text: string) => text.replace(/-- evenfall [^\n]*\n$/, ""), /cut short/],
  ["a line behind the end", (text: string) => `${text}select 1;\n`, /follows its end/],
  [
    "a missing table",
    (text: string) => signed(text.replace(/COPY "public"."eggs"[^]*?\n\\\.\n/, "")),
    /lacks public\.eggs/,
  ],
  [
    "a table of nobody",
    (text: string) => signed(text.replaceAll('"public"."eggs"', '"public"."cats"')),
    /public\.cats is no table of Evenfall/,
  ],
  [
    "a newer form",
    (text: string) => signed(text.replace('"format":2', '"format":3')),
    /has the form 3/,
  ],
  ["another text", () => "Dear diary\n", /not a backup/],
])("%s is refused, though the packing is whole", async (_what, change, why) => {
  expect((await takeBytes(packed(change(unpacked())))).said).toMatch(why);
});

test("nothing of a file is run but what puts in rows", async () => {
  const bad = signed(unpacked().replace("SET timezone", "CREATE TABLE cats ();\nSET timezone"));
  const target = await takeBytes(packed(bad));
  expect(target.said).toBe("restored, 0 upgrades");
  expect(await contentsOf(target.pool)).toEqual(await contentsOf(source));
});

test.each([
  ["newer", [], /newer than this Evenfall: it has 1 migrations, and this version knows 0/],
  ["of nobody", migrations("create table other ()"), /ever had: migration 1 differs/],
])("a schema that is %s is refused before a database is touched", async (_what, known, why) => {
  expect((await take(file, { known })).said).toMatch(why);
});

test("rows that break a rule leave the database empty", async () => {
  const known = migrations(SCHEMA).map((migration) => ({
    ...migration,
    statements: [...migration.statements, "alter table watched add check (id > 1)"],
  }));
  const { pool, said } = await take(file, { known });
  expect(said).toMatch(/check constraint/);
  expect(await contentsOf(pool)).toEqual({});
});
