import type { Config, Environment } from "../config.ts";
import type { Log } from "../telemetry/log.ts";
import { unknownSettings } from "./unknown-settings.ts";

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "::1"]);

/** Whether others than this machine can open the site. */
export const isPublic = ({ server }: Config): boolean =>
  server.publicUrl !== null || !LOOPBACK_HOSTS.has(server.host);

/** Warns of settings that do nothing, and of a host that others reach while the site's address is not set. */
export const warnOfSettings = (config: Config, environment: Environment, log: Log): void => {
  for (const { name, nearest } of unknownSettings(Object.keys(environment)))
    log.warn({ setting: name, nearest }, "a setting of this name is not known and does nothing");
  if (config.server.publicUrl === null && isPublic(config))
    log.warn(
      { host: config.server.host },
      "PUBLIC_URL is not set: only pages that are opened under localhost can write",
    );
};
