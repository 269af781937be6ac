import { fail, ok, type Result } from "@evenfall/domain";
import type { Option } from "./config/option.ts";
import { OPTIONS } from "./config/options.ts";
import { failureCode } from "./database/failure-code.ts";

type Options = typeof OPTIONS;

/** The settings, parsed from the environment: grouped as in `OPTIONS`, frozen, secrets wrapped. */
export type Config = {
  readonly [Group in keyof Options]: {
    readonly [Name in keyof Options[Group]]: Options[Group][Name] extends Option<infer Value>
      ? Value
      : never;
  };
};

export interface ConfigFault {
  readonly name: string;
  readonly reason: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset, since compose files pass on unset variables as empty ones. */
export const given = (environment: Environment, name: string): string | null => {
  const value = environment[name];
  return value === undefined || value.trim() === "" ? null : value.trim();
};

const readOption = (option: Option, environment: Environment, faults: ConfigFault[]): unknown => {
  const value = given(environment, option.env) ?? option.default;
  if (value === null) return null;
  const parsed = option.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  faults.push({ name: option.env, reason: parsed.error.issues[0]?.message ?? "is not valid" });
  return null;
};

/** A frozen copy with each value mapped. */
const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Readonly<Record<string, To>> =>
  Object.freeze(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)] as const)),
  );

const needs = (environment: Environment, name: string, because: string): readonly ConfigFault[] =>
  given(environment, because) !== null && given(environment, name) === null
    ? [{ name, reason: `must be set when ${because} is` }]
    : [];

/** The whole configuration, or everything that is wrong with the environment at once. */
export const readConfig = (environment: Environment): Result<Config, readonly ConfigFault[]> => {
  const faults: ConfigFault[] = [];
  const readGroup = (options: Readonly<Record<string, Option>>) =>
    mapValues(options, (option) => readOption(option, environment, faults));
  const groups = mapValues<Readonly<Record<string, Option>>, unknown>(OPTIONS, readGroup);
  faults.push(
    ...needs(environment, "AUTH_SECRET", "DATABASE_URL"),
    ...needs(environment, "MODEL_NAME", "MODEL_BASE_URL"),
    ...needs(environment, "TRUSTED_PROXIES", "REGION_HEADER"),
    ...needs(environment, "AGE_ASSURANCE_SECRET", "AGE_ASSURANCE_URL"),
    ...needs(environment, "MODERATION_MODEL", "MODERATION_URL"),
  );
  // Built from `OPTIONS` by name, which is also what `Config` is derived from.
  return faults.length > 0 ? fail(faults) : ok(groups as Config);
};

/** For the operator: each fault on a line. Values are left out, for they may be secrets. */
export const faultLines = (faults: readonly ConfigFault[]): string =>
  ["The environment has faults:", ...faults.map(({ name, reason }) => `  ${name} ${reason}`)].join(
    "\n",
  );

/** The environment, with the variables of `.env` in the current folder added where they are not set already. */
export const readEnvironment = (): Environment => {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (failureCode(error) !== "ENOENT") {
      process.stderr.write(".env must be a file that this user may read, and is none.\n");
      process.exit(1);
    }
  }
  return process.env;
};
