import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { keepAuthSecret } from "./auth-secret.ts";

test("the secret is made once, kept, and readable by its owner alone", () => {
  const dataDir = testFolder();
  const first = keepAuthSecret(dataDir).reveal();
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(keepAuthSecret(dataDir).reveal()).toBe(first);
  expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
});
