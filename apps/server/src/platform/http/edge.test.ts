import { type Endpoint, failure, mustParse, queryNumber, wholeNumber } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import { expect, it } from "vitest";
import * as v from "valibot";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { appOfTest } from "@evenfall/testing/server/app.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createEdge } from "./edge.ts";
import { BODY_MAX_BYTES } from "./read-body.ts";

const ECHO = {
  method: "POST",
  path: "/things/:thingId",
  summary: "Says it back.",
  query: v.object({ limit: v.optional(v.pipe(queryNumber, v.minValue(1))) }),
  body: v.object({
    text: v.optional(v.string()),
    inner: v.optional(v.object({ count: wholeNumber })),
  }),
  status: 201,
  response: v.object({ heard: v.unknown() }),
  failures: ["rate-limited"],
} as const satisfies Endpoint;

const THING = "018f0000-0000-7000-8000-000000000001";

const serve = () => {
  const clock = testClock();
  const app = appOfTest();
  const edge = createEdge({
    app,
    clock,
    log: collectingLog(),
    identify: () => Promise.resolve({ setCookies: ["who=sam"] }),
  });
  edge.route(ECHO, async ({ params, query, body }) =>
    body.text === "too fast"
      ? fail({ kind: "rate-limited", retryAt: clock.now() + 1500 })
      : ok({ heard: { params, query, body } }),
  );
  edge.refuseOtherMethods([ECHO]);
  return (
    body: string | Uint8Array<ArrayBuffer> | ReadableStream,
    init: { method?: string; path?: string; headers?: Record<string, string> } = {},
  ) =>
    app.request(init.path ?? `/things/${THING}`, {
      method: init.method ?? "POST",
      body,
      headers: { "content-type": "application/json", ...init.headers },
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    });
};

const kindOf = async (answer: Response | Promise<Response>): Promise<string> =>
  mustParse(failure, await (await answer).json()).error.kind;

it("parses, answers in JSON under the contract's status, and sends the caller's cookies", async () => {
  const answer = await serve()(JSON.stringify({ text: "hey" }), {
    path: `/things/${THING}?limit=3`,
    headers: { "content-type": "Application/JSON; charset=utf-8" },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.getSetCookie()).toEqual(["who=sam"]);
  expect(await answer.json()).toEqual({
    heard: { params: { thingId: THING }, query: { limit: 3 }, body: { text: "hey" } },
  });
});

it("names kind, words, request, and when a limit ends", async () => {
  const answer = await serve()(JSON.stringify({ text: "too fast" }));
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(answer.headers.getSetCookie()).toEqual(["who=sam"]);
  expect(mustParse(failure, await answer.json()).error).toMatchObject({
    kind: "rate-limited",
    message: "That was a lot at once. Please wait a moment.",
    requestId: "request-1",
    retryAt: "2026-01-01T12:00:01.500Z",
  });
});

it.each([
  ["", "invalid-json"],
  [new Uint8Array([...Buffer.from('{"text":"'), 0xc3, 0x28, ...Buffer.from('"}')]), "invalid-json"],
  ["[".repeat(100_000), "invalid-json"],
  ["null", "invalid-request"],
  ["[]", "invalid-request"],
  ['{"text":"a","inner":{"count":1.5}}', "invalid-request", "inner.count"],
])("refuses a body like %.20s as %s", async (body, kind, field?: string) => {
  const { error } = mustParse(failure, await (await serve()(body)).json());
  expect(error.kind).toBe(kind);
  if (field !== undefined) expect(error.field).toBe(field);
});

it("refuses another method, and says which there are", async () => {
  const answer = await serve()("{}", { method: "PUT" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
});

it("reads a body of the greatest size, no further, and calls one that breaks off unreadable", async () => {
  const fits = JSON.stringify({ text: "x".repeat(BODY_MAX_BYTES - 11) });
  expect(fits).toHaveLength(BODY_MAX_BYTES);
  expect((await serve()(fits)).status).toBe(201);
  expect((await serve()(`${fits} `)).headers.get("connection")).toBe("close");
  expect(
    await kindOf(serve()("{}", { headers: { "content-length": String(BODY_MAX_BYTES + 1) } })),
  ).toBe("body-too-large");

  let pieces = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pieces += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  expect(await kindOf(serve()(endless))).toBe("body-too-large");
  expect(pieces).toBeLessThan(20);
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new Error("connection reset")),
  });
  expect(await kindOf(serve()(broken))).toBe("invalid-json");
});

it("drops fields that nobody asked for, those that reach for the prototype among them", async () => {
  const body =
    '{"text":"hey","admin":true,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  const answer = await serve()(body, {
    path: `/things/${THING}?__proto__[polluted]=1&constructor=2&limit=1`,
  });
  expect(await answer.json()).toMatchObject({
    heard: { body: { text: "hey" }, query: { limit: 1 } },
  });
  expect(JSON.stringify(await (await serve()(body)).json())).not.toMatch(/polluted|admin/);
  expect("polluted" in {}).toBe(false);
});

it.each([
  ...["nonsense", "%E0%A4%A", "..%2f..%2fetc", THING.toUpperCase()].map((id) => [id, "not-found"]),
  ...["0", "x", "1&limit=2"].map((limit) => [`${THING}?limit=${limit}`, "invalid-request"]),
])("answers /things/%s with %s", async (path, kind) => {
  expect(await kindOf(serve()('{"text":"hey"}', { path: `/things/${path}` }))).toBe(kind);
});
