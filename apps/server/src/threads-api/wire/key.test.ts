import { expect, it } from "vitest";
import { createSecret } from "../../platform/secrets/secret.ts";
import { checkKey } from "./key.ts";

const KEY = "a-long-and-random-key-of-the-operator";
const check = (authorization: string | null) => checkKey(authorization, createSecret(KEY));

it.each([`Bearer ${KEY}`, `bearer ${KEY}`, `Bearer  ${KEY} `])("lets %j in", (authorization) => {
  expect(check(authorization).ok).toBe(true);
});

it.each([null, "", "Bearer", "Bearer ", KEY, `Basic ${KEY}`])(
  "asks who sends %j for a key",
  (authorization) => {
    const checked = check(authorization);
    expect(checked.ok ? null : checked.error).toMatchObject({
      status: 401,
      code: "invalid_api_key",
      message: expect.stringContaining("didn't provide an API key") as string,
    });
  },
);

it.each(["x", "short-key", `${KEY}x`, KEY.slice(1), KEY.toUpperCase()])(
  "refuses the key %j, and never says it back whole",
  (key) => {
    const checked = check(`Bearer ${key}`);
    if (checked.ok) throw new Error("it was let in");
    expect(checked.error).toMatchObject({ status: 401, code: "invalid_api_key" });
    expect(checked.error.message).toMatch(/^Incorrect API key provided: .*\*\*\*/);
    expect(checked.error.message).not.toContain(key.length > 1 ? key : `: ${key}`);
  },
);
