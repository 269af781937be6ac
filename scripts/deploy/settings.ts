import { readConfig, type Environment } from "../../apps/server/src/platform/config.ts";
import type { Option } from "../../apps/server/src/platform/config/option.ts";
import { OPTIONS } from "../../apps/server/src/platform/config/options.ts";

const options = Object.values(OPTIONS).flatMap((group) => Object.values<Option>(group));

/** Names of all settings that the server reads. */
const settings: ReadonlySet<string> = new Set(options.map(({ env }) => env));

/** Names of the settings that are secret. */
export const secretSettings: readonly string[] = options
  .filter(({ type }) => type.includes("secret"))
  .map(({ env }) => env);

/** The server's complaints about an environment; here an unknown name is one, too. */
export const faultsOf = (environment: Environment): readonly string[] => {
  const unknown = Object.keys(environment).filter((name) => !settings.has(name));
  const read = readConfig(environment);
  return [
    ...unknown.map((name) => `${name} is no setting`),
    ...(read.ok ? [] : read.error.map(({ name, reason }) => `${name} ${reason}`)),
  ];
};

const SUFFICIENT: Environment = {
  DATABASE_URL: "postgresql://evenfall:password@postgres:5432/evenfall",
  NATS_URL: "nats://token@nats:4222",
  AUTH_SECRET: "8d1f6b2c94e7a05338cbe2f91a7d460e",
};

/** A template filled in as an operator would do it: only what is needed. */
export const filled = (form: Environment): Environment => ({
  ...form,
  ...Object.fromEntries(Object.entries(SUFFICIENT).filter(([name]) => name in form)),
});
