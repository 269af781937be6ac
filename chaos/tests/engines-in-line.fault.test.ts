import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scenario, startModelServer } from "@evenfall/testing";
import { startNumberedModel } from "../system/numbered-model.ts";
import { turnEnds } from "../visitors/settle.ts";
import { expect, onTestFinished, test } from "vitest";
import { singleServer, temporaryFolder } from "./support.ts";

const VISITORS = 20;
const MESSAGES_EACH = 10;

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
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, () => system.visit("account")),
  );
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let turn = 1; turn <= MESSAGES_EACH; turn += 1) {
        await visitor.says(`line ${turn}`);
        await turnEnds(visitor);
      }
    }),
  );
  expect(await system.judge()).toEqual({ faults: [], replies: VISITORS * MESSAGES_EACH });
  expect(first.requests.length).toBeGreaterThan(0);
  const metrics = await (await fetch(`${system.server.url}/metrics`)).text();
  expect(metrics).toMatch(
    new RegExp(
      `evenfall_engine_replies_total\\{engine="second",outcome="completed"\\} ${VISITORS * MESSAGES_EACH}`,
      "u",
    ),
  );
  expect(metrics).toMatch(
    /evenfall_engine_replies_total\{engine="first",outcome="cut-off"\} [1-9]/u,
  );
});
