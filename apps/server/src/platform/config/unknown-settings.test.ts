import { expect, test } from "vitest";
import { unknownSettings } from "./unknown-settings.ts";

test.each([
  ["MODEL_BASEURL", "MODEL_BASE_URL"],
  ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
  ["AUTHSECRET", "AUTH_SECRET"],
  ["SPEND_DOLLAR_PER_DAY", "SPEND_DOLLARS_PER_DAY"],
  ["public_url", "PUBLIC_URL"],
])("%s is told, with %s", (name, nearest) => {
  expect(unknownSettings([name])).toEqual([{ name, nearest }]);
});

test("what is none of ours, or one of ours, is not told", () => {
  expect(
    unknownSettings([
      "PATH",
      "HOME",
      "PGPASSWORD",
      "NODE_ENV",
      "EDITOR",
      "MODEL_BASE_URL",
      "LANGUAGE",
    ]),
  ).toEqual([]);
});
