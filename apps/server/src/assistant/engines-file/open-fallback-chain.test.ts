import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scenario, startModelServer } from "@evenfall/testing";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Environment } from "../../platform/config.ts";
import { createSecret } from "../../platform/secrets/secret.ts";
import { eventsOf, replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import { describeChain } from "../fallback/index.ts";
import { recordedLog } from "@evenfall/testing/assistant/fallback-chain.ts";
import { standingClock } from "@evenfall/testing/assistant/openai-engine.ts";
import { openFallbackChain } from "./index.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "engines-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NOTHING: Parameters<typeof openFallbackChain>[0] = {
  baseUrl: null,
  apiKey: null,
  name: null,
  enginesFile: null,
};

const harness = () => {
  const { log, lines } = recordedLog();
  const metrics = new Registry();
  return { deps: { clock: standingClock().clock, log, metrics, fetch }, lines, metrics };
};

const fromVariables = (changes: Partial<typeof NOTHING>) =>
  openFallbackChain({ ...NOTHING, ...changes }, {}, harness().deps);

let files = 0;
const fromFile = async (
  text: string,
  environment: Environment = {},
  { deps } = harness(),
): ReturnType<typeof openFallbackChain> => {
  const enginesFile = join(folder, `engines-${(files += 1)}.json`);
  await writeFile(enginesFile, text);
  const line = await openFallbackChain({ ...NOTHING, enginesFile }, environment, deps);
  return line.ok ? line : { ok: false, error: line.error.replace(enginesFile, "FILE") };
};

const fromEngines = (...engines: readonly object[]) =>
  fromFile(JSON.stringify({ engines }, null, 2));

const MAIN = {
  name: "main",
  kind: "openai-compatible",
  baseUrl: "https://models.example/v1",
  model: "test-model",
};

describe("without a file", () => {
  it("the script answers alone where nothing is set", async () => {
    const line = await fromVariables({});
    expect(line.ok && line.value.map(({ engine, price }) => [engine.name, price])).toEqual([
      ["scripted", null],
    ]);
  });

  it("the MODEL_ variables are one engine", async () => {
    const line = await fromVariables({
      baseUrl: "http://127.0.0.1:9/v1",
      name: "m",
      apiKey: createSecret("k"),
    });
    expect(line.ok && describeChain(line.value)).toBe("the model m at http://127.0.0.1:9/v1");
  });

  it("variables that cannot work are told without the key", async () => {
    const line = await fromVariables({
      baseUrl: "http://127.0.0.1:9/v1",
      name: "m",
      apiKey: createSecret("ключ"),
    });
    expect(line).toEqual({
      ok: false,
      error:
        "The MODEL_ variables do not work: the model server's key holds characters that no header can carry",
    });
  });
});

describe("a file of engines", () => {
  it("is a line in its order, with times and prices", async () => {
    const price = { inputPerMillion: 0.15, outputPerMillion: 0.6 };
    const line = await fromFile(
      JSON.stringify({
        engines: [
          { ...MAIN, apiKeyEnv: "MAIN_KEY", api: "responses", timeoutMs: 9_000, price },
          {
            name: "old",
            kind: "thread-service",
            baseUrl: "https://threads.example/v1",
            apiKeyEnv: "OLD_KEY",
            assistants: { marisol: "asst_marisol" },
          },
          { name: "talk", kind: "scripted" },
        ],
      }),
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

  it("stands before the MODEL_ variables", async () => {
    const enginesFile = join(folder, "both.json");
    await writeFile(enginesFile, '{"engines":[{"name":"talk","kind":"scripted"}]}');
    const line = await fromVariables({ enginesFile, baseUrl: "http://127.0.0.1:9", name: "m" });
    expect(line.ok && line.value.map(({ engine }) => engine.name)).toEqual(["talk"]);
  });

  it("sends the key that the environment holds, and only the name of it is in the file", async () => {
    const server = await startModelServer({ script: scenario.reply("Hm.") });
    onTestFinished(() => server.close());
    const line = await fromFile(
      JSON.stringify({ engines: [{ ...MAIN, baseUrl: server.url, apiKeyEnv: "MAIN_KEY" }] }),
      { MAIN_KEY: " sk-from-the-environment \n" },
    );
    const engine = line.ok ? line.value[0]?.engine : undefined;
    if (engine === undefined) throw new Error("no engine");
    await eventsOf(engine.reply(replyRequest(), new AbortController().signal));
    expect(server.requests[0]?.headers.authorization).toBe("Bearer sk-from-the-environment");
  });

  it("counts answers of another model, and logs each name once", async () => {
    const server = await startModelServer({
      script: scenario.answersAs("another-model", scenario.reply("Hm.")),
    });
    onTestFinished(() => server.close());
    const { deps, lines, metrics } = harness();
    const line = await fromFile(
      JSON.stringify({ engines: [{ ...MAIN, baseUrl: server.url }] }),
      {},
      { deps, lines, metrics },
    );
    const engine = line.ok ? line.value[0]?.engine : undefined;
    if (engine === undefined) throw new Error("no engine");
    for (const _ of [1, 2])
      await eventsOf(engine.reply(replyRequest(), new AbortController().signal));
    expect(await metrics.metrics()).toContain('evenfall_engine_wrong_model_total{engine="main"} 2');
    expect(lines).toEqual([
      {
        level: "warn",
        fields: { engine: "main", answeredBy: "another-model" },
        message: "a model server answers with another model",
      },
    ]);
  });
});

describe("a file with a fault", () => {
  it.each([
    [
      "that is no JSON",
      '{\n  "engines": [\n    {"name" "main"}\n  ]\n}',
      "line 3: not valid JSON: colon expected",
    ],
    ["without engines", '{"engines": []}', "line 1, engines: must list an engine"],
    [
      "with a field nobody knows",
      '{\n"engines": [{"name":"a","kind":"scripted"}],\n"retries": 3}',
      "line 3, retries: not a known field",
    ],
  ])("%s is told by its line", async (_, text, told) => {
    expect(await fromFile(text)).toEqual({
      ok: false,
      error: `ENGINES_FILE does not load.\n  FILE, ${told}`,
    });
  });

  it.each([
    [
      "an unknown kind",
      { name: "a", kind: "magic" },
      "line 5, engines[0].kind: must be one of openai-compatible, thread-service, gguf, scripted",
    ],
    [
      "a name with a space",
      { ...MAIN, name: "my main" },
      "line 4, engines[0].name: must be lower-case letters, digits and hyphens",
    ],
    [
      "an address that is none",
      { ...MAIN, baseUrl: "models.example" },
      "line 6, engines[0].baseUrl: the model server's address is not a URL",
    ],
    [
      "an unknown form",
      { ...MAIN, api: "telepathy" },
      "line 8, engines[0].api: must be auto, chat-completions or responses",
    ],
    [
      "a slip of the pen",
      { ...MAIN, timeout: 20 },
      "line 8, engines[0].timeout: not a known field",
    ],
    [
      "no time at all",
      { ...MAIN, timeoutMs: 0 },
      "line 8, engines[0].timeoutMs: must be at least 100",
    ],
    [
      "a price below nothing",
      { ...MAIN, price: { inputPerMillion: -1, outputPerMillion: 0 } },
      "line 9, engines[0].price.inputPerMillion: must not be negative",
    ],
    [
      "a key that is not set",
      { ...MAIN, apiKeyEnv: "MAIN_KEY" },
      "line 8, engines[0].apiKeyEnv: the environment variable MAIN_KEY is not set",
    ],
    [
      "a key in the file",
      { ...MAIN, apiKey: "sk-1" },
      "line 8, engines[0].apiKey: a key does not belong in a file; name its environment variable in apiKeyEnv",
    ],
  ])("with %s is told by its line and field", async (_, engine, told) => {
    expect(await fromEngines(engine)).toEqual({
      ok: false,
      error: `ENGINES_FILE does not load.\n  FILE, ${told}`,
    });
  });

  it("with two engines of one name is told by the second", async () => {
    const line = await fromEngines(
      { name: "a", kind: "scripted" },
      { name: "a", kind: "scripted" },
    );
    expect(line).toEqual({
      ok: false,
      error:
        "ENGINES_FILE does not load.\n  FILE, line 8, engines[1].name: another engine has this name",
    });
  });

  it.each(["sk-proj-abc-123", "gsk_abc123"])(
    "that holds the key %s itself does not repeat it",
    async (apiKeyEnv) => {
      const line = await fromEngines({ ...MAIN, apiKeyEnv });
      expect(line.ok).toBe(false);
      expect(JSON.stringify(line)).not.toContain(apiKeyEnv);
    },
  );

  it("with a model file that cannot be loaded is told by that field", async () => {
    const line = await fromEngines({ name: "local", kind: "gguf", modelFile: "./no-such.gguf" });
    expect(line).toMatchObject({ ok: false });
    expect(line.ok ? "" : line.error).toContain("line 6, engines[0].modelFile: ");
  });

  it("that is missing, or a folder, is told so", async () => {
    const missing = join(folder, "no-such.json");
    expect(await fromVariables({ enginesFile: missing })).toEqual({
      ok: false,
      error: `ENGINES_FILE does not load.\n  ${missing}, line 1: the file is missing`,
    });
    const path = join(folder, "folder.json");
    await mkdir(path);
    expect(await fromVariables({ enginesFile: path })).toEqual({
      ok: false,
      error: `ENGINES_FILE does not load.\n  ${path}, line 1: the file cannot be read (EISDIR)`,
    });
  });
});
