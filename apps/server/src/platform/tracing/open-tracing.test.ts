import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

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
    const { openTracing } = await import(${JSON.stringify(import.meta.resolve("./open-tracing.ts"))});
    const tracing = await openTracing(
      { endpoint: ${JSON.stringify(endpoint)}, headers: null, serviceName: "s", sampleRatio: 1 },
      { clock: { now: () => 0, after: () => () => undefined }, log: {}, metrics: createMetrics(), instanceId: "i" },
    );
    await tracing.span("run", async () => undefined);
    process.stdout.write(String(count - before));
    process.exit(0);
  `;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program]);
  return Number(stdout);
};

it("loads nothing of the library where no collector is set", async () => {
  expect(await loaded(null)).toBe(0);
});

it("loads it where one is", async () => {
  expect(await loaded("http://127.0.0.1:9")).toBeGreaterThan(10);
});
