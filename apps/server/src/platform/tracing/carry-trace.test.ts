import { expect, it } from "vitest";
import { carryTrace } from "./carry-trace.ts";
import { noTracing } from "./no-tracing.ts";
import type { Tracing } from "./tracing.ts";

const HERE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const tracing: Tracing = { ...noTracing, traceparent: () => HERE };

/** The headers that a request to that address goes out with. */
const headersTo = async (address: string, hosts: readonly string[], own: Tracing = tracing) => {
  const seen: Headers[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    seen.push(new Headers(init?.headers));
    return Promise.resolve(new Response());
  };
  await carryTrace(fetch, { tracing: own, hosts })(address, {
    method: "POST",
    headers: { "x-own": "kept" },
  });
  return Object.fromEntries(seen.flatMap((headers) => [...headers]));
};

it("tells the operator's own model servers where in a trace they are asked", async () => {
  expect(await headersTo("http://gpu-1:8000/v1/chat/completions", ["gpu-1"])).toEqual({
    "x-own": "kept",
    traceparent: HERE,
  });
});

it("tells nobody else", async () => {
  for (const hosts of [[], ["gpu-1"], ["example"]])
    expect(await headersTo("https://models.example/v1/responses", hosts)).toEqual({
      "x-own": "kept",
    });
});

it("adds nothing where nothing is traced", async () => {
  expect(await headersTo("http://gpu-1:8000/v1", ["gpu-1"], noTracing)).toEqual({
    "x-own": "kept",
  });
});
