import { expect, it } from "vitest";
import { carryTrace, noTracing, openTracing, type Tracing } from "./index.ts";

const HERE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

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

it("opens nothing where no collector is set", async () => {
  const settings = { endpoint: null, headers: null, serviceName: "s", sampleRatio: 1 };
  expect(await openTracing(settings, {} as never)).toBe(noTracing);
});
