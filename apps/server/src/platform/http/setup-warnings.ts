import type { Log } from "../telemetry/log.ts";
import { isForwarded } from "./health-routes.ts";
import { isOwnOrigin, type OwnOrigins } from "./origin.ts";

export interface SetupWarningsDeps {
  readonly log: Log;
  readonly own: OwnOrigins;
  readonly isTrustedProxy: (address: string) => boolean;
}

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/** Warnings for whoever sets up the server, each logged only once so that nobody can flood the log. */
export const createSetupWarnings = ({ log, own, isTrustedProxy }: SetupWarningsDeps) => {
  const warned = new Set<string>();
  const warnOnce = (fields: Readonly<Record<string, string>>, message: string): void => {
    if (!warned.has(message)) log.warn(fields, message);
    warned.add(message);
  };
  return {
    /** Warns if a request came through a proxy that TRUSTED_PROXIES does not name. */
    watchProxy: (headers: Headers, peerAddress: string): void => {
      if (isForwarded(headers) && !isTrustedProxy(peerAddress))
        warnOnce(
          { proxy: peerAddress },
          "requests come through a proxy that TRUSTED_PROXIES does not name: all its visitors share the limits of one network",
        );
    },
    /** A message for a request from our own page under an address that is not set up; null for foreign pages. */
    wordsForWrongAddress: (request: Request): string | null => {
      const origin = request.headers.get("origin");
      const host = request.headers.get("host");
      if (origin === null || host === null || hostOf(origin) !== host) return null;
      if (isOwnOrigin(origin, host, own)) return null;
      warnOnce(
        { came: origin, expected: own.publicUrl ?? "localhost" },
        "a page was opened under another address than PUBLIC_URL: it can write nothing",
      );
      return `This site is not set up for ${origin}. Whoever runs it sets PUBLIC_URL to that address.`;
    },
  };
};

export type SetupWarnings = ReturnType<typeof createSetupWarnings>;
