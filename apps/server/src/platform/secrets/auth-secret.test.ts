import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAuthSecret } from "./auth-secret.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "evenfall-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("the secret is made once, kept, and readable by its owner alone", () => {
  const first = keepAuthSecret(dataDir).reveal();
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(keepAuthSecret(dataDir).reveal()).toBe(first);
  expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
});
