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

/** Sends every write, each with a good body, under these headers; gives what came of each. */
const everyWrite = async (
  { browser, own }: Awaited<ReturnType<typeof settledAccount>>,
  headers: Readonly<Record<string, string | null>>,
  isTried: (path: string, body: unknown) => boolean = () => true,
): Promise<string[]> => {
  const answers: string[] = [];
  for (const [name, endpoint] of writes) {
    if (!isTried(endpoint.path, endpoint.body)) continue;
    const { status, kind } = await perform(browser, endpoint, filled(own)[name], { headers });
    answers.push(`${JSON.stringify(headers)} ${name}: ${status} ${kind}`);
  }
  for (const [path, body] of BESIDE) {
    if (!isTried(path, body)) continue;
    const { status } = await browser.asks("POST", path, { body, headers });
    answers.push(`${JSON.stringify(headers)} ${path}: ${status}`);
  }
  return answers;
};

it("a foreign page that sends any write of the contract in a visitor's name changes nothing", async () => {
  const { origin, db } = await startPlace();
  const account = await settledAccount(origin);
  const before = await everyRow(db.pool);
  const answers: string[] = [];
  for (const foreign of FOREIGN) {
    answers.push(...(await everyWrite(account, { origin: foreign })));
    for (const path of ["/operator/sign-in", "/operator/sign-out", "/operator/reports"]) {
      const { status } = await account.browser.asks("POST", path, {
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
  const account = await settledAccount(origin);
  const before = await everyRow(db.pool, ATTEMPTS);
  const answers: string[] = [];
  for (const type of FORMS)
    answers.push(
      ...(await everyWrite(
        account,
        { "content-type": type },
        (path, body) => body !== undefined && !path.endsWith("sign-out"),
      )),
    );
  expect(answers.length).toBeGreaterThan(FORMS.length * 10);
  expect(answers.filter((answer) => !/: 415/.test(answer))).toEqual([]);
  expect(await everyRow(db.pool, ATTEMPTS)).toEqual(before);
});
