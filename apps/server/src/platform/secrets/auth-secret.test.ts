import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepAuthSecret } from "./auth-secret.ts";

test("the secret is made once, kept, and readable by its owner alone", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "evenfall-secret-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = keepAuthSecret(dataDir).reveal();
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(keepAuthSecret(dataDir).reveal()).toBe(first);
  expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
});
