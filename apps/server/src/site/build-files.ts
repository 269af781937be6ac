import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, inArray, lt, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { DAY_MS, type Clock } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import type { HttpEnv } from "../platform/http/index.ts";
import { sweep } from "../platform/sweep.ts";
import { FOR_EVER } from "./assets.ts";
import type { Site } from "./site.ts";
import { buildFiles } from "./tables.ts";

const KEPT_MS = 30 * DAY_MS;

/** Matches the hashed names of a build's files, so that other names never reach the database. */
const HASHED = /^[\w.-]+-[\w-]{8}\.\w+$/;

/** Content encodings by a file's ending. */
const ENCODINGS = new Map([
  [".br", "br"],
  [".gz", "gzip"],
]);

/** The files of every build on this database: a page may ask a node of another build for its scripts. */
export const createBuildFiles = ({
  queries,
  clock,
  site,
}: {
  readonly queries: Queries;
  readonly clock: Pick<Clock, "now">;
  readonly site: Pick<Site, "clientDir">;
}) => {
  let names: readonly string[] = [];
  return {
    /** Stores this node's files for the others; call it before the node serves pages. */
    keep: async (): Promise<void> => {
      const folder = join(site.clientDir, "assets");
      names = (await readdir(folder)).toSorted();
      const usedAt = new Date(clock.now());
      const files = names.map(async (name) => ({
        name,
        bytes: await readFile(join(folder, name)),
        usedAt,
      }));
      await queries
        .insert(buildFiles)
        .values(await Promise.all(files))
        .onConflictDoNothing();
    },
    /** Serves files of other builds from the database. */
    mount: (app: Hono<HttpEnv>): void => {
      app.get("/assets/:name", async (context) => {
        const name = context.req.param("name");
        if (!HASHED.test(name)) return context.notFound();
        const accepted = context.req.header("accept-encoding")?.split(/\s*,\s*/) ?? [];
        const forms = [...ENCODINGS].filter(([, encoding]) => accepted.includes(encoding));
        const [found] = await queries
          .select()
          .from(buildFiles)
          .where(inArray(buildFiles.name, [name, ...forms.map(([end]) => name + end)]))
          .orderBy(sql`octet_length(${buildFiles.bytes})`)
          .limit(1);
        if (found === undefined) return context.notFound();
        const encoding = ENCODINGS.get(found.name.slice(name.length));
        return context.body(new Uint8Array(found.bytes), 200, {
          "content-type": getMimeType(name) ?? "application/octet-stream",
          "cache-control": FOR_EVER,
          vary: "accept-encoding",
          ...(encoding !== undefined && { "content-encoding": encoding }),
        });
      });
    },
    /** Deletes files that no node has used for thirty days. */
    sweep: async (): Promise<number> => {
      const now = clock.now();
      const usedBefore = (ms: number) => lt(buildFiles.usedAt, new Date(now - ms));
      await queries
        .update(buildFiles)
        .set({ usedAt: new Date(now) })
        .where(and(inArray(buildFiles.name, [...names]), usedBefore(DAY_MS)));
      return sweep(queries, buildFiles, [buildFiles.name], usedBefore(KEPT_MS));
    },
  };
};
