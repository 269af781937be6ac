import { expect, it } from "vitest";
import { filled, OPERATIONS, perform, addressOf } from "@evenfall/testing/security/operations.ts";
import { settledAccount, startPlace } from "@evenfall/testing/security/place.ts";

const PROTOTYPES = [Object, Array, String, Function, Map, Headers, URLSearchParams].map(
  ({ prototype }) => prototype as object,
);

/** What a body may contain beside its own fields, as text: an object literal would not keep the name. */
const REACHES = [
  '"__proto__":{"polluted":"yes","status":200}',
  '"constructor":{"prototype":{"polluted":"yes"}}',
  '"prototype":{"polluted":"yes"}',
  '"__proto__.polluted":"yes","__proto__[polluted]":"yes"',
];

/** The text of a body with the reach at every depth, first or last among the fields. */
const reachInto = (text: string, reach: string): readonly string[] => [
  text.replaceAll("{", `{${reach},`).replaceAll(",}", "}"),
  text.replaceAll("}", `,${reach}}`).replaceAll("{,", "{"),
];

const QUERIES = [
  "__proto__[polluted]=yes",
  "__proto__.polluted=yes",
  "__proto__=yes",
  "constructor[prototype][polluted]=yes",
  "constructor.prototype.polluted=yes",
];

const own = (): string =>
  JSON.stringify(PROTOTYPES.map((each) => Reflect.ownKeys(each).map(String)));

it("no name that reaches for the prototype gets there, at any depth of any body or query of the contract", async () => {
  const { origin } = await startPlace();
  const before = own();
  const broken: string[] = [];
  let tried = 0;
  const { browser, own: belongings } = await settledAccount(origin);
  const check = (name: string, { status, text }: { status: number; text: string }): void => {
    tried += 1;
    if (status >= 500 || text.includes("polluted") || "polluted" in {})
      broken.push(`${name}: ${status} ${text.slice(0, 200)}`);
  };
  // What ends the visit comes last, and the mock checkout takes its time: once is enough.
  const once = new Set(["subscribe", "deleteAccount", "deleteConversation", "changePassword"]);
  const inOrder = OPERATIONS.toSorted(
    ([one], [other]) => Number(once.has(one)) - Number(once.has(other)),
  );
  for (const [name, endpoint] of inOrder) {
    const how = filled(belongings)[name];
    if (endpoint.body !== undefined)
      for (const reach of once.has(name) ? REACHES.slice(0, 1) : REACHES)
        for (const raw of reachInto(JSON.stringify(how.body), reach)) {
          expect(JSON.parse(raw)).toBeTypeOf("object");
          check(name, await perform(browser, endpoint, how, { raw }));
        }
    if (endpoint.method === "GET")
      for (const query of QUERIES) {
        const address = addressOf(endpoint, how);
        const asked = `${address}${address.includes("?") ? "&" : "?"}${query}`;
        check(name, await browser.asks("GET", asked));
      }
  }
  expect(broken).toEqual([]);
  expect(tried).toBeGreaterThan(120);
  for (const path of ["sign-up", "sign-in"])
    for (const reach of REACHES)
      for (const raw of reachInto('{"name":"Eve","email":"e@example.org","password":"x"}', reach))
        check(path, await browser.asks("POST", `/api/auth/${path}/email`, { raw }));
  expect(broken).toEqual([]);
  expect(own()).toBe(before);
});
