import type { Result } from "@evenfall/domain";
import { faultLines, readConfig, readEnvironment, type Config } from "../platform/config.ts";

export interface Storage {
  readonly databaseUrl: Config["storage"]["databaseUrl"];
  readonly dataDir: string;
  readonly contentDir: string;
  /** Null where none is set, and a server would make its own in the data folder. */
  readonly authSecret: string | null;
}

/** Stands in for a secret that is not set: a server would ask for one, copying data needs none. */
const NO_SECRET = "no secret is set, and none is needed";

/** Where the data lives, by the environment. The failure is lines for the operator. */
export const readStorage = (): Result<Storage, string> => {
  const environment = readEnvironment();
  const given = environment["AUTH_SECRET"]?.trim() ?? "";
  const config = readConfig({ ...environment, AUTH_SECRET: given === "" ? NO_SECRET : given });
  if (!config.ok) return { ok: false, error: faultLines(config.error) };
  const { databaseUrl, dataDir, contentDir } = config.value.storage;
  return {
    ok: true,
    value: { databaseUrl, dataDir, contentDir, authSecret: given === "" ? null : given },
  };
};
