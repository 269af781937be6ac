import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { carryTrace, createScope, noTracing, workFields, type Tracing } from "./index.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const HERE = `00-${TRACE}-b7ad6b7169203331-01`;

/** Which of the library's files a fresh process loads that opens tracing so. */
const loaded = async (endpoint: string | null): Promise<number> => {
  const program = `
    import { registerHooks } from "node:module";
    let count = 0;
    registerHooks({ load: (url, context, next) => {
      if (url.includes("@opentelemetry")) count += 1;
      return next(url, context);
    } });
    // The metrics library asks for the interface by itself.
    const { createMetrics } = await import(${JSON.stringify(import.meta.resolve("../metrics.ts"))});
    const before = count;
    const { openTracing } = await import(${JSON.stringify(import.meta.resolve("./index.ts"))});
    const tracing = await openTracing(
      { endpoint: ${JSON.stringify(endpoint)}, headers: null, serviceName: "s", sampleRatio: 1 },
      { clock: { now: () => 0, after: () => () => undefined }, log: {}, metrics: createMetrics(), instanceId: "i" },
    );
    await tracing.span("run", async () => undefined);
    process.stdout.write(String(count - before));
    process.exit(0);
  `;
  const answer = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    program,
  ]);
  return Number(answer.stdout);
};

it("loads nothing of the library where no collector is set", async () => {
  expect(await loaded(null)).toBe(0);
  expect(await loaded("http://127.0.0.1:9")).toBeGreaterThan(10);
});

it("tells the operator's own model servers where in a trace they are asked, and nobody else", async () => {
  const told = async (hosts: readonly string[], tracing: Tracing) => {
    const seen: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (_input, init) => {
      const headers = new Headers(init?.headers);
      expect(headers.get("x-own")).toBe("kept");
      seen.push(headers.get("traceparent"));
      return new Response();
    };
    const init = { method: "POST", headers: { "x-own": "kept" } };
    await carryTrace(fetch, { tracing, hosts })("http://gpu-1.example:8000/v1", init);
    return seen;
  };
  const tracing = { ...noTracing, traceparent: () => HERE };
  expect(await told(["gpu-1.example"], tracing)).toEqual([HERE]);
  for (const hosts of [[], ["gpu-1"], ["example"]])
    expect(await told(hosts, tracing)).toEqual([null]);
  expect(await told(["gpu-1.example"], noTracing)).toEqual([null]);
});

it("gives a log line the id of its work, and of its trace where there is one", async () => {
  const scope = createScope();
  const fields = async (tracing: Tracing) => workFields(scope, tracing);
  const traced = { ...noTracing, traceparent: () => HERE };
  const seen = await scope.within({ requestId: "r" }, () =>
    Promise.all([fields(traced), scope.within({ runId: "a" }, () => fields(noTracing))]),
  );
  expect(seen).toEqual([{ requestId: "r", traceId: TRACE }, { runId: "a" }]);
  expect(scope.fields()).toEqual({});
});
