import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scenario, startModelServer } from "@evenfall/testing";
import { Registry } from "prom-client";
import { afterAll, expect, it } from "vitest";
import { askEngine, closing } from "@evenfall/testing/assistant/engine-contract.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import type { Environment } from "../../platform/config.ts";
import { createSecret } from "../../platform/secrets/secret.ts";
import { describeChain } from "../fallback/chained-engine.ts";
import { openFallbackChain } from "./open-fallback-chain.ts";

const folder = testFolder(afterAll);

const NOTHING = {
  baseUrl: null,
  apiKey: null,
  name: null,
  enginesFile: null,
  contextTokens: 6000,
};
const VARIABLES = { baseUrl: "http://127.0.0.1:9/v1", name: "m", apiKey: createSecret("k") };

const openWith = async (
  settings: Partial<Parameters<typeof openFallbackChain>[0]>,
  environment: Environment = {},
) => {
  const log = collectingLog();
  const metrics = new Registry();
  const deps = { clock: testClock(), log, metrics, fetch };
  const line = await openFallbackChain({ ...NOTHING, ...settings }, environment, deps);
  return { line, log, metrics };
};

const fromFile = async (text: string, environment: Environment = {}) => {
  const enginesFile = join(folder, "engines.json");
  await writeFile(enginesFile, text);
  return openWith({ ...VARIABLES, enginesFile }, environment);
};

const faultIn = async (text: string): Promise<string> => {
  const { line } = await fromFile(text);
  return line.ok ? "" : line.error.replaceAll(join(folder, "engines.json"), "FILE");
};

const fileOf = (...engines: readonly object[]) => JSON.stringify({ engines }, null, 2);

const MAIN = {
  name: "main",
  kind: "openai-compatible",
  baseUrl: "https://models.example/v1",
  model: "test-model",
};

it("without a file the script answers alone, or the one engine of the MODEL_ variables", async () => {
  const script = await openWith({});
  expect(
    script.line.ok && script.line.value.map(({ engine, price }) => [engine.name, price]),
  ).toEqual([["scripted", null]]);
  const model = await openWith(VARIABLES);
  expect(model.line.ok && describeChain(model.line.value)).toBe(
    "the model m at http://127.0.0.1:9/v1",
  );
});

it("variables that cannot work are told without the key", async () => {
  const { line } = await openWith({ ...VARIABLES, apiKey: createSecret("ключ") });
  expect(line).toEqual({
    ok: false,
    error:
      "The MODEL_ variables do not work: the model server's key holds characters that no header can carry",
  });
});

it("a file is a line in its order, with times and prices, before the MODEL_ variables", async () => {
  const price = { inputPerMillion: 0.15, outputPerMillion: 0.6 };
  const { line } = await fromFile(
    fileOf(
      { ...MAIN, apiKeyEnv: "MAIN_KEY", api: "responses", timeoutMs: 9_000, price },
      {
        name: "old",
        kind: "thread-service",
        baseUrl: "https://threads.example/v1",
        apiKeyEnv: "OLD_KEY",
        assistants: { marisol: "asst_marisol" },
      },
      { name: "talk", kind: "scripted" },
    ),
    { MAIN_KEY: "one", OLD_KEY: "two" },
  );
  if (!line.ok) throw new Error(line.error);
  expect(line.value.map(({ engine, ...place }) => ({ name: engine.name, ...place }))).toEqual([
    { name: "main", timeoutMs: 9_000, price },
    { name: "old", price: null },
    { name: "talk", price: null },
  ]);
  expect(describeChain(line.value)).toMatch(
    /^main \(the model test-model at https:\/\/models\.example\/v1\), then old \(.+\), then talk \(.+\)$/u,
  );
});

it("sends the key that the environment holds; counts answers of another model, and logs each once", async () => {
  const script = scenario.answersAs("another-model", scenario.reply("Hm."));
  const server = closing(await startModelServer({ script }));
  const { line, log, metrics } = await fromFile(
    fileOf({ ...MAIN, baseUrl: server.url, apiKeyEnv: "MAIN_KEY" }),
    { MAIN_KEY: " sk-from-the-environment \n" },
  );
  const engine = line.ok ? line.value[0]?.engine : undefined;
  if (engine === undefined) throw new Error("no engine");
  for (const _ of [1, 2]) await askEngine(engine);
  expect(server.requests[0]?.headers.authorization).toBe("Bearer sk-from-the-environment");
  expect(await metrics.metrics()).toContain('evenfall_engine_wrong_model_total{engine="main"} 2');
  expect(log.lines).toEqual([
    {
      level: "warn",
      fields: { engine: "main", answeredBy: "another-model" },
      message: "a model server answers with another model",
    },
  ]);
});

it.each([
  [
    "that is no JSON",
    '{\n  "engines": [\n    {"name" "main"}\n  ]\n}',
    "line 3: not valid JSON: colon expected",
  ],
  [
    "with a field nobody knows",
    '{\n"engines": [{"name":"a","kind":"scripted"}],\n"retries": 3}',
    "line 3, retries: not a known field",
  ],
  [
    "with keys that are not set",
    fileOf({ ...MAIN, apiKeyEnv: "MAIN_KEY" }, { ...MAIN, name: "other", apiKeyEnv: "OTHER_KEY" }),
    "line 8, engines[0].apiKeyEnv: the environment variable MAIN_KEY is not set\n  FILE, line 15, engines[1].apiKeyEnv: the environment variable OTHER_KEY is not set",
  ],
  [
    "with a key in the file",
    fileOf({ ...MAIN, apiKey: "sk-1" }),
    "line 8, engines[0].apiKey: a key does not belong in a file; name its environment variable in apiKeyEnv",
  ],
  [
    "with an address that carries more than an address",
    fileOf({ ...MAIN, baseUrl: "https://user:secret-word@models.example/v1" }),
    "line 6, engines[0].baseUrl: the model server's address must not carry a user, a password, a query or a fragment",
  ],
  [
    "with two engines of one name",
    fileOf({ name: "a", kind: "scripted" }, { name: "a", kind: "scripted" }),
    "line 8, engines[1].name: another engine has this name",
  ],
])("a file %s is told by its line and field", async (_, text, told) => {
  expect(await faultIn(text)).toBe(`ENGINES_FILE does not load.\n  FILE, ${told}`);
});

it("a file with a model file that cannot be loaded is told by that field", async () => {
  const gguf = { name: "local", kind: "gguf", modelFile: "./no-such.gguf" };
  expect(await faultIn(fileOf(gguf))).toContain("line 6, engines[0].modelFile: ");
});

it("a file that holds a key itself in place of its name does not have it repeated", async () => {
  for (const apiKeyEnv of ["sk-proj-abc-123", "gsk_abc123"]) {
    const fault = await faultIn(fileOf({ ...MAIN, apiKeyEnv }));
    expect(fault).toContain("apiKeyEnv: ");
    expect(fault).not.toContain(apiKeyEnv);
  }
});

it("a file that is missing, or a folder, is told so", async () => {
  const missing = join(folder, "no-such.json");
  for (const [enginesFile, told] of [
    [missing, `${missing}, line 1: the file is missing`],
    [folder, `${folder}, line 1: the file cannot be read (EISDIR)`],
  ] as const)
    expect((await openWith({ enginesFile })).line).toEqual({
      ok: false,
      error: `ENGINES_FILE does not load.\n  ${told}`,
    });
});
