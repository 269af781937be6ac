import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { loadSiteText } from "./site.ts";

it.each([
  ["script", '<svg><script>alert("hello")</script></svg>'],
  ["missing", null],
])("names a mark that cannot be shown: %s", async (problem, mark) => {
  const contentDir = testFolder();
  const own = fileURLToPath(new URL("../../../../content", import.meta.url));
  cpSync(own, contentDir, { recursive: true });
  const file = join(contentDir, "brand/mark.svg");
  if (mark === null) rmSync(file);
  else writeFileSync(file, mark);
  expect(await loadSiteText(contentDir)).toMatchObject({
    ok: false,
    error: [{ file: "brand/mark.svg", problem: expect.stringContaining(problem) as unknown }],
  });
});
