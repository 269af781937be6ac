import { expect, test } from "vitest";
import { createLog, oneLiner, type LogFields } from "./log.ts";

const logging = (context: LogFields = {}) => {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  return { lines, log: createLog({ level: "info", destination, context: () => context }) };
};

test("a line is one JSON object with its time, fields and message", () => {
  const { lines, log } = logging({ requestId: "r-1" });
  log.info({ status: 200 }, "answered");
  const { time, ...rest } = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
  expect(time).toMatch(/^\d{4}-.*Z$/);
  expect(rest).toEqual({ level: "info", requestId: "r-1", status: 200, msg: "answered" });
});

test("words, passwords, cookies and keys are left out by name, at any depth", () => {
  const { lines, log } = logging({ sessionToken: "w4" });
  log.warn(
    { content: "w0", request: { password: "w1", headers: { cookie: "w2", authorization: "w3" } } },
    "m",
  );
  log.error({ messages: [{ text: "w5" }], apiKey: "w6", MODEL_API_KEY: "w7" }, "m");
  expect(lines.join("")).not.toMatch(/w\d/);
});

test("a failed query is told without its parameters and the values that PostgreSQL quotes", () => {
  const { lines, log } = logging();
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "my secret"'), {
    code: "22P02",
    detail: "my secret",
  });
  log.error(
    {
      error: new Error("Failed query: insert into messages\nparams: my secret", { cause: refused }),
    },
    "m",
  );
  expect(lines[0]).toContain("Failed query: insert into messages");
  expect(lines[0]).toContain("22P02");
  expect(lines[0]).not.toContain("my secret");
});

test("a database that is away is told in a line, without a stack; a defect with one", () => {
  const { lines, log } = logging();
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  log.error({ err: new Error("Failed query: select 1", { cause: refused }) }, "m");
  log.error({ err: new Error("Connection terminated unexpectedly") }, "m");
  log.error({ err: new TypeError("a defect") }, "m");
  expect(JSON.parse(lines[2] ?? "")).toMatchObject({ err: { type: "TypeError" } });
  expect(lines.map((line) => line.includes("stack"))).toEqual([false, false, true]);
});

test("a person at a terminal reads one plain line", () => {
  const { lines, log } = logging();
  log.info({ port: 3000 }, "listening");
  // oxlint-disable-next-line no-control-regex -- colours are control characters
  const plain = oneLiner(lines[0] ?? "").replaceAll(/\u001b\[\d+m/g, "");
  expect(plain).toMatch(/^\d\d:\d\d:\d\d info  listening port=3000\n$/);
});
