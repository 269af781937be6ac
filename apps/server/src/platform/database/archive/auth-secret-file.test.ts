import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeAuthSecret, readAuthSecret } from "./auth-secret-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenfall-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the secret of a backup is kept for its owner alone, and can be taken back", () => {
  const dataDir = join(folder, "new");
  expect(readAuthSecret(dataDir)).toBeNull();
  const takeBack = placeAuthSecret(dataDir, "of the backup");
  expect(readAuthSecret(dataDir)).toBe("of the backup");
  expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
  takeBack();
  expect(readdirSync(dataDir)).toEqual([]);
});

test("the same secret is left where it is, also when the restore is taken back", () => {
  const path = join(folder, "auth-secret");
  writeFileSync(path, "of the backup\n");
  placeAuthSecret(folder, "of the backup")();
  expect(readFileSync(path, "utf8")).toBe("of the backup\n");
});

test("another secret is never overwritten", () => {
  const path = join(folder, "auth-secret");
  writeFileSync(path, "mine");
  expect(() => placeAuthSecret(folder, "of the backup")).toThrow(/another secret/);
  expect(readFileSync(path, "utf8")).toBe("mine");
});
