import { expect, it } from "vitest";
import {
  startPlace,
  settledAccount,
  everyRow,
  PASSWORD,
} from "@evenfall/testing/security/place.ts";
import { filled, OPERATIONS, perform } from "@evenfall/testing/security/operations.ts";

const FOREIGN = [
  "https://elsewhere.example",
  "null",
  null,
  "http://127.0.0.1.elsewhere.example",
  "http://127.0.0.1:1",
] as const;

/** What a form or a page without leave to read can send. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", null];

/** What is asked beside the contract, with a good body each. */
const BESIDE = [
  ["/api/auth/sign-up/email", { name: "Eve", email: "eve@example.org", password: PASSWORD }],
  ["/api/auth/sign-in/email", { email: "nobody@example.org", password: PASSWORD }],
  ["/api/auth/sign-out", {}],
] as const;

/** Counts every try to sign up or in, whatever it brings. */
const ATTEMPTS = "rate_limits";

const writes = OPERATIONS.filter(([, { method }]) => method !== "GET");

it("a foreign page that sends any write of the contract in a visitor's name changes nothing", async () => {
  const { origin, db } = await startPlace();
  const { browser, own } = await settledAccount(origin);
  const before = await everyRow(db.pool);
  const answers: string[] = [];
  for (const foreign of FOREIGN) {
    for (const [name, endpoint] of writes) {
      const headers = { origin: foreign };
      const { status, kind } = await perform(browser, endpoint, filled(own)[name], { headers });
      answers.push(`${foreign} ${name}: ${status} ${kind}`);
    }
    for (const [path, body] of BESIDE) {
      const { status } = await browser.asks("POST", path, { body, headers: { origin: foreign } });
      answers.push(`${foreign} ${path}: ${status}`);
    }
    for (const path of ["/operator/sign-in", "/operator/sign-out", "/operator/reports"]) {
      const { status } = await browser.asks("POST", path, {
        raw: "name=a%40example.org&password=b&key=c&outcome=upheld",
        headers: { origin: foreign, "content-type": "application/x-www-form-urlencoded" },
      });
      answers.push(`${foreign} ${path}: ${status}`);
    }
  }
  expect(answers).toHaveLength(FOREIGN.length * (writes.length + 6));
  expect(answers.filter((answer) => !/: 403/.test(answer))).toEqual([]);
  expect(await everyRow(db.pool)).toEqual(before);
});

it("nothing that a form can send is a body, even from this site", async () => {
  const { origin, db } = await startPlace();
  const { browser, own } = await settledAccount(origin);
  const before = await everyRow(db.pool, ATTEMPTS);
  const withBody = writes.filter(([, { body }]) => body !== undefined);
  const answers: string[] = [];
  for (const type of FORMS) {
    for (const [name, endpoint] of withBody) {
      const headers = { "content-type": type };
      const { status, kind } = await perform(browser, endpoint, filled(own)[name], { headers });
      answers.push(`${type} ${name}: ${status} ${kind}`);
    }
    for (const [path, body] of BESIDE) {
      if (path.endsWith("sign-out")) continue;
      const headers = { "content-type": type };
      answers.push(
        `${type} ${path}: ${(await browser.asks("POST", path, { body, headers })).status}`,
      );
    }
  }
  expect(answers.length).toBeGreaterThan(FORMS.length * 10);
  expect(answers.filter((answer) => !/: 415/.test(answer))).toEqual([]);
  expect(await everyRow(db.pool, ATTEMPTS)).toEqual(before);
});
