import { plainAddress, type TrustedProxies } from "../guest/network-address.ts";
import type { VisitorRequest } from "../visitor.ts";

/** An ISO 3166 code of a country, or of a part of one; proxies write `XX` for "unknown". */
const REGION = /^(?!XX)[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

export interface RegionDeps {
  /** The name, in lower case, of the header in which the proxy puts the region; null if there is none. */
  readonly regionHeader: string | null;
  readonly trustedProxies: TrustedProxies;
}

/** The region (`GB`, `US-TX`) that a trusted proxy's header names; else null, as anybody can write a header. */
export const regionOf = (request: VisitorRequest, deps: RegionDeps): string | null => {
  if (deps.regionHeader === null) return null;
  const peer = plainAddress(request.remoteAddress);
  if (peer === null || !deps.trustedProxies.includes(peer)) return null;
  const named = request.headers.get(deps.regionHeader)?.trim().toUpperCase() ?? "";
  return REGION.test(named) ? named : null;
};
