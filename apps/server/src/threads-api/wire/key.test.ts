import { expect, it } from "vitest";
import { createSecret } from "../../platform/secrets/secret.ts";
import { checkKey } from "./key.ts";

const KEY = "a-long-and-random-key-of-the-operator";
const refusalOf = (authorization: string | null) => {
  const checked = checkKey(authorization, createSecret(KEY));
  return checked.ok ? null : checked.error;
};

it.each([`Bearer ${KEY}`, `bearer ${KEY}`, `Bearer  ${KEY} `])("lets %j in", (authorization) => {
  expect(refusalOf(authorization)).toBeNull();
});

it.each([null, "", "Bearer", "Bearer ", KEY, `Basic ${KEY}`])("asks %j for a key", (sent) => {
  expect(refusalOf(sent)).toMatchObject({
    status: 401,
    code: "invalid_api_key",
    message: expect.stringContaining("didn't provide an API key") as string,
  });
});

it.each(["x", "short-key", `${KEY}x`, KEY.slice(1), KEY.toUpperCase()])(
  "refuses the key %j, and never says it back whole",
  (key) => {
    const refusal = refusalOf(`Bearer ${key}`);
    expect(refusal).toMatchObject({ status: 401, code: "invalid_api_key" });
    expect(refusal?.message).toMatch(/^Incorrect API key provided: .*\*\*\*/);
    expect(refusal?.message).not.toContain(key.length > 1 ? key : `: ${key}`);
  },
);
