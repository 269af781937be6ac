import { expect, it } from "vitest";
import { createTrustedProxies } from "../guest/network-address.ts";
import { regionOf } from "./region.ts";

const deps = {
  regionHeader: "cf-ipcountry",
  trustedProxies: createTrustedProxies(["10.0.0.0/8"]),
};

const request = (said: string | null, remoteAddress = "10.0.0.1") => ({
  headers: new Headers(said === null ? {} : { "cf-ipcountry": said }),
  remoteAddress,
});

it.each([
  ["GB", "GB"],
  [" us-tx ", "US-TX"],
  ["XX", null],
  ["GB, US", null],
  ["", null],
  [null, null],
])("hears from a trusted proxy %j as %s", (said, region) => {
  expect(regionOf(request(said), deps)).toBe(region);
});

it("believes no header that the visitor wrote", () => {
  expect(regionOf(request("US", "203.0.113.9"), deps)).toBeNull();
  expect(regionOf(request("US", ""), deps)).toBeNull();
});

it("knows no region where no header is named", () => {
  expect(regionOf(request("GB"), { ...deps, regionHeader: null })).toBeNull();
});
