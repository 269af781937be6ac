import { expect, test } from "vitest";
import { isInstalled } from "./install.mjs";
import { isNewEnough } from "./node.mjs";

const lock = {
  "": { version: "1.0.0" },
  "apps/server": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "apps/server/node_modules/b": { version: "2.0.0", integrity: "sha512-b" },
  "node_modules/for-another-machine": { version: "1.0.0", optional: true },
};

test("nothing is installed anew while node_modules has what the lock asks for", () => {
  const { "node_modules/for-another-machine": _, ...here } = lock;
  expect(isInstalled(lock, here)).toBe(true);
});

test("a missing package, another version and other contents are installed anew", () => {
  const a = lock["node_modules/a"];
  const { "apps/server/node_modules/b": _, ...withoutOne } = lock;
  expect(isInstalled(lock, withoutOne)).toBe(false);
  expect(isInstalled(lock, { ...lock, "node_modules/a": { ...a, version: "1.0.1" } })).toBe(false);
  expect(isInstalled(lock, { ...lock, "node_modules/a": { ...a, integrity: "sha512-c" } })).toBe(
    false,
  );
});

test("Node 24 and newer will do", () => {
  const versions = ["v18.20.8", "v23.11.1", "v24.0.0", "v100.0.0", ""];
  expect(versions.filter(isNewEnough)).toEqual(["v24.0.0", "v100.0.0"]);
});
