import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configTable } from "../apps/server/src/platform/config/describe.ts";
import { root } from "./run/command.ts";

test("the README's table of settings is the one that the settings make", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const table = /<!-- config -->\n(.*?)\n<!-- \/config -->/s.exec(readme)?.[1];
  expect(table).toBe(configTable().trim());
});
