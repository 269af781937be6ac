import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scenario, startModelServer } from "@evenfall/testing";
import { startLoad } from "../load.ts";
import { startNumberedModel } from "../system/numbered-model.ts";
import { expect, onTestFinished, test } from "vitest";
import { singleServer, temporaryFolder, untilMore } from "./support.ts";

const SENDS = 200;

test("a first model that dies in the middle of its words costs no reply: the second one answers", async () => {
  const first = await startModelServer({ script: scenario.cutStream() });
  const second = await startNumberedModel();
  onTestFinished(async () => {
    await first.close();
    await second.close();
  });
  const file = join(await temporaryFolder(), "engines.json");
  const engine = { kind: "openai-compatible", model: "test-model", api: "chat-completions" };
  const engines = [
    { ...engine, name: "first", baseUrl: first.url },
    { ...engine, name: "second", baseUrl: second.url },
  ];
  await writeFile(file, JSON.stringify({ engines }));
  const system = await singleServer({ ENGINES_FILE: file });
  const load = await startLoad(system);
  await untilMore(() => load.acknowledged, SENDS);
  expect(await load.leaves()).toEqual([]);
  const others = "select count(*) from messages where source not in ('visitor', 'engine')";
  expect(await system.query(others)).toBe("0");
  expect(first.requests.length).toBeGreaterThan(0);
  const metrics = await (await fetch(`${system.url}/metrics`)).text();
  const outcome = (of: string, name: string) =>
    new RegExp(`evenfall_engine_replies_total\\{engine="${of}",outcome="${name}"\\} [1-9]`, "u");
  expect(metrics).toMatch(outcome("second", "completed"));
  expect(metrics).toMatch(outcome("first", "cut-off"));
  expect(metrics).not.toMatch(outcome("first", "completed"));
});
