import { expect, it } from "vitest";
import { mayReadMetrics } from "./health-routes.ts";

const from = (remoteAddress: string, authorization: string | null = null, header?: string) => ({
  remoteAddress,
  headers: new Headers({
    host: "[::1]:3000",
    ...(authorization !== null && { authorization }),
    ...(header && { [header]: "192.0.2.1" }),
  }),
});

it("without a token, lets loopback read, and not through a proxy or by another name", () => {
  const may = (address: string, header?: string) =>
    mayReadMetrics(from(address, null, header), null);
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].filter((address) => !may(address))).toEqual([]);
  expect(["10.0.0.1", "::ffff:10.0.0.1", "", "unknown"].filter((address) => may(address))).toEqual(
    [],
  );
  const headers = ["Host", "X-Forwarded-For", "x-forwarded-proto", "Forwarded", "X-Real-IP", "Via"];
  expect(headers.filter((header) => may("127.0.0.1", header))).toEqual([]);
});

it("with a token, lets who sends it read, from anywhere", () => {
  for (const address of ["127.0.0.1", "10.0.0.1"])
    expect(
      ["Bearer secret", "Bearer secret2", "Bearer ", null].map((authorization) =>
        mayReadMetrics(from(address, authorization), "secret"),
      ),
    ).toEqual([true, false, false, false]);
});
