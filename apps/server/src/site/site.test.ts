import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { loadSiteText } from "./site.ts";

it("refuses a mark that holds script", async () => {
  const contentDir = mkdtempSync(join(tmpdir(), "evenfall-site-"));
  onTestFinished(() => rmSync(contentDir, { recursive: true }));
  const own = fileURLToPath(new URL("../../../../content", import.meta.url));
  cpSync(own, contentDir, { recursive: true });
  writeFileSync(join(contentDir, "brand/mark.svg"), '<svg><script>alert("hello")</script></svg>');
  const site = await loadSiteText(contentDir);
  expect(site).toMatchObject({
    ok: false,
    error: [{ file: "brand/mark.svg", problem: expect.stringContaining("script") as unknown }],
  });
});
