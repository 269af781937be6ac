import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommand } from "@evenfall/testing/commands/run-command.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";

it("the check of the engines says of each that is not asked why", async () => {
  const cwd = testFolder();
  const engines = [
    { name: "remote", kind: "thread-service", baseUrl: "http://127.0.0.1:9/v1" },
    { name: "scripted", kind: "scripted" },
  ];
  await writeFile(join(cwd, "engines.json"), JSON.stringify({ engines }));
  const environment = { ENGINES_FILE: join(cwd, "engines.json"), DATA_DIR: join(cwd, "data") };
  const { code, out } = await runCommand("engines", ["check"], { cwd, environment });
  expect(out.toString().match(/(?<=is not asked: it ).*/g)).toEqual([
    "keeps conversations of its own",
    "needs no model server",
  ]);
  expect(code).toBe(0);
});
