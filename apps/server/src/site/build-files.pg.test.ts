import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { DAY_MS } from "../platform/clock.ts";
import type { HttpEnv } from "../platform/http/index.ts";
import { FOR_EVER } from "./assets.ts";
import { createBuildFiles } from "./build-files.ts";
import { mountAssets } from "./routes.ts";

const FORMS = [
  ["", "as it is"],
  [".br", "br"],
  [".gz", "gz1"],
] as const;

it("serves the files of another node's build as its own, until nobody has had them for thirty days", async () => {
  const { database, pool } = await createTestDatabase();
  const clock = testClock();
  const nodeWith = async (script: string) => {
    const clientDir = testFolder();
    const assets = join(clientDir, "assets");
    mkdirSync(assets);
    for (const [end, bytes] of FORMS) writeFileSync(join(assets, script + end), bytes);
    const build = createBuildFiles({ queries: database.queries, clock, site: { clientDir } });
    await build.keep();
    const app = new Hono<HttpEnv>();
    mountAssets(app, { clientDir });
    build.mount(app);
    const ask = async (name: string, encodings = "") => {
      const headers = { "accept-encoding": encodings };
      const { status, headers: got, body } = await app.request(`/assets/${name}`, { headers });
      const told = [got.get("content-type"), got.get("content-encoding")];
      return {
        told: [status, ...told, await new Response(body).text()],
        keep: got.get("cache-control"),
      };
    };
    return { ask, build, assets };
  };
  const before = await nodeWith("chat-AAAAaaa_.js");
  const after = await nodeWith("chat-BBBBbb-b.js");
  for (const encodings of ["gzip, deflate, br, zstd", "gzip", ""])
    for (const name of ["chat-AAAAaaa_.js", "chat-BBBBbb-b.js"])
      expect((await after.ask(name, encodings)).told).toEqual(
        (await before.ask(name, encodings)).told,
      );
  // As a new build does under a running server.
  for (const name of readdirSync(before.assets)) rmSync(join(before.assets, name));
  expect(await before.ask("chat-AAAAaaa_.js", "gzip")).toEqual({
    told: [200, "text/javascript; charset=utf-8", "gzip", "gz1"],
    keep: FOR_EVER,
  });
  for (const name of [
    "chat-CCCCcccc.js",
    "chat-AAAAaaa_.js.br",
    "chat-A%00AAAaaa_.js",
    "..%2fchat",
  ])
    expect((await after.ask(name, "br")).told[0]).toBe(404);

  await clock.advance(20 * DAY_MS);
  await after.build.sweep();
  await clock.advance(11 * DAY_MS);
  await after.build.sweep();
  const { rows } = await pool.query<{ name: string }>("select name from build_files order by 1");
  expect(rows.map(({ name }) => name)).toEqual(FORMS.map(([end]) => `chat-BBBBbb-b.js${end}`));
});
