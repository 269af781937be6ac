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

/** What is asked beside the contract, with a good body each. */
const BESIDE = [
  ["/api/auth/sign-up/email", { name: "Eve", email: "eve@example.org", password: PASSWORD }],
  ["/api/auth/sign-in/email", { email: "nobody@example.org", password: PASSWORD }],
  ["/api/auth/sign-out", {}],
] as const;

const writes = OPERATIONS.filter(([, { method }]) => method !== "GET");

it("a foreign page that sends any write of the contract in a visitor's name changes nothing", async () => {
  const { origin, db } = await startPlace();
  const { browser, own } = await settledAccount(origin);
  const before = await everyRow(db.pool);
  const answers: string[] = [];
  for (const foreign of FOREIGN) {
    const headers = { origin: foreign };
    for (const [name, endpoint] of writes) {
      const { status } = await perform(browser, endpoint, filled(own)[name], { headers });
      answers.push(`${foreign} ${name}: ${status}`);
    }
    for (const [path, body] of BESIDE) {
      const { status } = await browser.asks("POST", path, { body, headers });
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
