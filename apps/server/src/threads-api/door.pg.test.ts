import OpenAI from "openai";
import { expect, it } from "vitest";
import { BODY_MAX_BYTES } from "./wire/read-body.ts";
import { createHarness, KEY } from "@evenfall/testing/threads-api/harness.ts";

const HEADERS = { authorization: `Bearer ${KEY}`, "openai-beta": "assistants=v2" };

interface Answered {
  readonly status: number;
  readonly error: { readonly message: string; readonly code: string | null };
}

const call = async (url: string, init: RequestInit = {}): Promise<Answered> => {
  const response = await fetch(url, { method: "POST", headers: HEADERS, ...init });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("x-request-id")).not.toBeNull();
  const body = (await response.json()) as { error: Answered["error"] };
  expect(Object.keys(body)).toEqual(["error"]);
  expect(Object.keys(body.error)).toEqual(["message", "type", "param", "code"]);
  return { status: response.status, error: body.error };
};

it("opens to the key alone, and to the protocol's header", async () => {
  const { url, threads, log } = await createHarness({ worker: false });
  const wrong = `${KEY.slice(0, -1)}X`;
  const stranger = new OpenAI({ apiKey: wrong, baseURL: `${url}/v1`, maxRetries: 0 });
  await expect(stranger.beta.threads.create()).rejects.toMatchObject({
    status: 401,
    code: "invalid_api_key",
    message: expect.not.stringContaining(wrong) as string,
  });
  const { authorization, "openai-beta": _beta } = HEADERS;
  const keyless = { "openai-beta": HEADERS["openai-beta"] };
  for (const headers of [keyless, { ...keyless, cookie: `key=${KEY}` }])
    expect(await call(`${url}/v1/threads`, { headers })).toMatchObject({
      status: 401,
      error: { code: "invalid_api_key" },
    });
  for (const beta of [null, "", "assistants=v1", "realtime=v1"]) {
    const headers = { authorization, ...(beta === null ? {} : { "openai-beta": beta }) };
    expect(await call(`${url}/v1/threads`, { headers })).toMatchObject({
      status: 400,
      error: {
        code: "invalid_beta",
        message:
          "You must provide the 'OpenAI-Beta' header to access the Assistants API. Please try again by setting the header 'OpenAI-Beta: assistants=v2'.",
      },
    });
  }
  const headers = { authorization, "openai-beta": "other=v1, assistants=v2" };
  expect((await fetch(`${url}/v1/threads`, { method: "POST", headers })).status).toBe(200);
  const { request_id: requestId } = await threads.create().withResponse();
  expect(requestId).not.toBeNull();
  expect(JSON.stringify(log.lines)).not.toContain(KEY.slice(0, 20));
});

it("is not there without a configured key", async () => {
  const { threads, url } = await createHarness({ apiKey: null });
  await expect(threads.create()).rejects.toMatchObject({
    message: "404 Invalid URL (POST /v1/threads)",
  });
  expect(await call(`${url}/v1/threads`, { headers: {} })).toMatchObject({ status: 404 });
});

it("knows no other calls; refuses what is no JSON, nested without end, or too large; and lives on", async () => {
  const { url, threads } = await createHarness({ worker: false });
  for (const path of ["/v1", "/v1/", "/v1/files", "/v1/threads/x/y/z", "/v1/chat/completions"])
    expect(await call(`${url}${path}`)).toMatchObject({
      status: 404,
      error: { message: expect.stringContaining("Invalid URL (POST /v1") as string },
    });
  for (const body of ["{", "nonsense", '{"a":1}}', "[".repeat(2_000_000), "\xff\xfe"])
    expect(await call(`${url}/v1/threads`, { body })).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining("could not parse the JSON body") as string },
    });
  for (const body of ["null", "[]", '"text"', "7", "[[]]"])
    expect(await call(`${url}/v1/threads`, { body })).toMatchObject({
      status: 400,
      error: { code: "invalid_type" },
    });
  const large = JSON.stringify({ metadata: { a: "x".repeat(BODY_MAX_BYTES) } });
  expect(await call(`${url}/v1/threads`, { body: large })).toMatchObject({
    status: 413,
    error: { code: "request_too_large" },
  });
  await threads.create();
});

it("drops names that reach for the prototype", async () => {
  const { url, threads } = await createHarness({ worker: false });
  const response = await fetch(`${url}/v1/threads`, {
    method: "POST",
    headers: HEADERS,
    body: '{"metadata":{"constructor":"a","__proto__":"b","kept":"c"},"__proto__":{"messages":7}}',
  });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  expect((await threads.retrieve(id)).metadata).toEqual({ kept: "c" });
  expect("messages" in {}).toBe(false);
});

it("answers 500 in the protocol's shape where something broke, and says nothing of it", async () => {
  const { threads, pool } = await createHarness({ worker: false });
  await pool.query("drop table service_threads");
  await expect(threads.create()).rejects.toMatchObject({
    status: 500,
    type: "server_error",
    message: expect.not.stringMatching(/service_threads|insert/) as string,
  });
});
