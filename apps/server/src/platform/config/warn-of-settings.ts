import { distance } from "fastest-levenshtein";
import { given, type Config, type Environment } from "../config.ts";
import type { Log } from "../telemetry/log.ts";
import { OPTIONS } from "./options.ts";

const KNOWN: readonly string[] = Object.values(OPTIONS).flatMap((group) =>
  Object.values(group).map(({ env }: { readonly env: string }) => env),
);

/** Shorter names resemble too many others. */
const LEAST_LETTERS = 6;
const MOST_MISSPELT = 2;

const letters = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Variables whose names are nearly a setting's: misspelt ones, which would be silently ignored. */
export const unknownSettings = (names: readonly string[]) =>
  names
    .filter((name) => !KNOWN.includes(name) && letters(name).length >= LEAST_LETTERS)
    .flatMap((name) => {
      const [nearest] = KNOWN.map((known) => ({
        known,
        far: distance(letters(known), letters(name)),
      })).toSorted((one, other) => one.far - other.far);
      return nearest !== undefined && nearest.far <= MOST_MISSPELT
        ? [{ name, nearest: nearest.known }]
        : [];
    });

/** Settings that have no effect unless one of the `needed` is set; ENGINES_FILE may name MODEL_API_KEY. */
const NEEDS: readonly (readonly [names: RegExp, ...needed: string[]])[] = [
  [/^MODEL_(NAME|API_KEY)$/, "MODEL_BASE_URL", "ENGINES_FILE"],
  [/^MODERATION_/, "MODERATION_URL"],
  [/^PUSH_KEY$/, "PUSH_CONTACT"],
];

/** Settings that are set but have no effect, each with the one that it needs. */
export const idleSettings = (environment: Environment) => {
  const set = KNOWN.filter((name) => given(environment, name) !== null);
  return NEEDS.filter(([, ...needed]) => !needed.some((name) => set.includes(name))).flatMap(
    ([names, needs]) =>
      set.filter((name) => names.test(name)).map((setting) => ({ setting, needs })),
  );
};

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "::1"]);

/** Whether the site can be opened from other machines. */
export const isPublic = ({ server }: Config): boolean =>
  server.publicUrl !== null || !LOOPBACK_HOSTS.has(server.host);

/** Warns of settings without effect, and of a HOST open to other machines while PUBLIC_URL is not set. */
export const warnOfSettings = (config: Config, environment: Environment, log: Log): void => {
  for (const { name, nearest } of unknownSettings(Object.keys(environment)))
    log.warn({ setting: name, nearest }, "a setting of this name is not known and does nothing");
  for (const idle of idleSettings(environment))
    log.warn(idle, "a setting does nothing without the one that it needs");
  if (config.server.publicUrl === null && isPublic(config))
    log.warn(
      { host: config.server.host },
      "PUBLIC_URL is not set: only pages that are opened under localhost can write",
    );
};
