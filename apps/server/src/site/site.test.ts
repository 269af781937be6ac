import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import type { HttpEnv } from "../platform/http/index.ts";
import { loadSiteText, type Site } from "./site.ts";
import { mountPublicPages } from "./routes.ts";

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

it("shows /safety without counts while the database is away, and hides no other failure", async () => {
  const askWith = (error: Error) => {
    const away = async (): Promise<number> => {
      throw error;
    };
    const site = {
      brandName: "Evenfall",
      safety: { html: "<p>How we detect</p>" },
      pages: { sheetLink: "" },
      others: new Map(),
    } as unknown as Site;
    const app = new Hono<HttpEnv>().onError(({ message }, { text }) => text(message, 500));
    const clock = testClock();
    mountPublicPages(app, { clock, site, publicUrl: null, cardsIn: away, quietLinesIn: away });
    return app.request("/safety");
  };
  const shown = await askWith(Object.assign(new Error(), { code: "ECONNREFUSED" }));
  expect(shown.status).toBe(200);
  expect(await shown.text()).toMatch(/<h1>Safety<\/h1><p>How we detect/);
  expect((await askWith(new Error("a defect"))).status).toBe(500);
});
