import { Hono } from "hono";
import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import type { HttpEnv } from "../platform/http/index.ts";
import type { Site } from "./site.ts";
import { mountPublicPages } from "./routes.ts";

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
