import { expect, it } from "vitest";
import { createTrustedProxies } from "../guest/network-address.ts";
import { regionOf } from "./region.ts";

const PROXY = "10.0.0.1";
const trustedProxies = createTrustedProxies(["10.0.0.0/8"]);

it.each([
  ["GB", PROXY, "cf-ipcountry", "GB"],
  [" us-tx ", PROXY, "cf-ipcountry", "US-TX"],
  ["XX", PROXY, "cf-ipcountry", null],
  ["GB, US", PROXY, "cf-ipcountry", null],
  ["", PROXY, "cf-ipcountry", null],
  // From a peer that is no trusted proxy, anybody may have written the header.
  ["US", "203.0.113.9", "cf-ipcountry", null],
  ["US", "", "cf-ipcountry", null],
  ["GB", PROXY, "another-header", null],
  ["GB", PROXY, null, null],
])("hears %j of %s in %s as %s", (said, remoteAddress, regionHeader, region) => {
  const request = { headers: new Headers({ "cf-ipcountry": said }), remoteAddress };
  expect(regionOf(request, { regionHeader, trustedProxies })).toBe(region);
});
