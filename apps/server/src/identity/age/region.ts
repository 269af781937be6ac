import { plainAddress, type TrustedProxies } from "../guest/network-address.ts";
import type { VisitorRequest } from "../visitor.ts";

/** ISO 3166: a country, or a part of one. `XX` stands for "unknown" with those who write it. */
const REGION = /^(?!XX)[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

export interface RegionDeps {
  /** The header in which the proxy writes the region, in lower case; null where none does. */
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
