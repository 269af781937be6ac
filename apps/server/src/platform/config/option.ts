import { isIP } from "node:net";
import { resolve } from "node:path";
import type { DelayRange, Result } from "@evenfall/domain";
import { z } from "zod";
import { readNatsUrl } from "../events/nats-servers.ts";
import { readDatabaseUrl } from "../database/database-address.ts";
import { createSecret } from "../secrets/secret.ts";
import { parseOtlpHeaders } from "../telemetry/tracing/otlp-headers.ts";

/** One setting: its name in the environment, and how it is read. */
export interface Option<Value = unknown> {
  readonly env: string;
  /** What values it takes, in a few words for people. */
  readonly type: string;
  /** Used when the variable is not set; null if the setting is optional. */
  readonly default: string | null;
  readonly schema: z.ZodType<Value, string>;
}

type Kind<Value> = Pick<Option<Value>, "type" | "schema">;

/** A setting that always has a value. */
export const withDefault = <Value>(
  env: string,
  kind: Kind<Value>,
  byDefault: string,
): Option<Value> => ({ env, ...kind, default: byDefault });

/** A setting that may be left empty. */
export const optional = <Value>(env: string, kind: Kind<Value>): Option<Value | null> => ({
  env,
  ...kind,
  default: null,
});

export const wholeNumber = (min: number, max: number) => ({
  type: `whole number, ${min} to ${max}`,
  schema: z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)),
});

/** An amount of money, in the unit of the prices in ENGINES_FILE. */
export const dollars = {
  type: "dollars, as in 12.50",
  schema: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,6})?$/, "must be dollars, as in 12.50")
    .transform(Number),
};

export const text = { type: "text", schema: z.string() };

const path = z.string().transform((written) => resolve(written));

export const folder = { type: "folder", schema: path };

export const file = { type: "file", schema: path };

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => ({
  type: values.join(", "),
  schema: z.string().pipe(z.enum(values, `must be one of ${values.join(", ")}`)),
});

const url = z
  .string()
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
    "must be a URL that begins with http:// or https://",
  );

export const origin = {
  type: "URL without a path",
  schema: url
    .refine(
      (value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
      "must be scheme and host alone, as in https://chat.example",
    )
    .transform((value) => new URL(value).origin),
};

export const webUrl = { type: "URL", schema: url };

/** An address that `read` validates. It may contain a password, so it is kept as a secret. */
const secretAddress = (type: string, read: (value: string) => Result<unknown, string>) => ({
  type: `${type}, secret`,
  schema: z.string().transform((value, context) => {
    const address = read(value);
    if (!address.ok) context.addIssue(address.error);
    return createSecret(value);
  }),
});

export const databaseUrl = secretAddress("postgresql:// URL, of one host or several", (value) =>
  readDatabaseUrl(value),
);

export const natsUrl = secretAddress("nats:// addresses, separated by commas", readNatsUrl);

export const secret = (minLength: number) => ({
  type: minLength > 1 ? `secret, ${minLength} characters or more` : "secret",
  schema: z
    .string()
    .min(minLength, `must have at least ${minLength} characters`)
    .transform(createSecret),
});

/** Values copied from documentation, ours or others': everybody who reads it knows them. */
const DOCUMENTED = /such-as-from|openssl|change-?me|your-?(?:own-?)?secret|at-least-32/i;
const DISTINCT_CHARACTERS = 8;

/** The secret that everything is signed with; refused if it could be guessed. */
export const signingSecret = {
  type: "secret, 32 characters or more",
  schema: z
    .string()
    .refine(
      (value) => !/\$\(|\$\{|`/.test(value),
      "holds $( or a backtick, which only a shell would have replaced: write the secret itself",
    )
    .refine(
      (value) => !/^\.{0,2}\/|auth-secret/.test(value),
      "is the path of a file: write what stands in that file",
    )
    .refine(
      (value) => !DOCUMENTED.test(value),
      "is a value of documentation, which anybody can guess: make one with openssl rand -hex 32",
    )
    .min(32, "must have at least 32 characters")
    .refine(
      (value) => new Set(value).size >= DISTINCT_CHARACTERS,
      "is the same few characters again and again: make one with openssl rand -hex 32",
    )
    .transform(createSecret),
};

/** Where the operator can be reached (RFC 8292); push services refuse addresses such as localhost. */
export const contact = {
  type: "mailto: or https:// address",
  schema: z
    .string()
    .regex(
      /^(?:mailto:[^@\s]+@|https:\/\/)[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/,
      "must be an address at which you are reached, as in mailto:you@example.org",
    ),
};

export const region = {
  type: "ISO 3166 country of two letters",
  schema: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "must be a country of two letters, as in US")
    .transform((code) => code.toUpperCase()),
};

export const headerName = {
  type: "name of an HTTP header",
  schema: z
    .string()
    .regex(/^[\w-]{1,64}$/, "must be the name of a header, as in cf-ipcountry")
    .transform((name) => name.toLowerCase()),
};

export const ratio = {
  type: "number from 0 to 1",
  schema: z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,9}|1\.0+)$/, "must be a number from 0 to 1, as in 0.1")
    .transform(Number),
};

/** The parts between commas, trimmed, without empty ones. */
const list = z.string().transform((value): readonly string[] =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** Host names, without scheme or port. */
export const hostNames = {
  type: "host names, separated by commas",
  schema: list
    .transform((names): readonly string[] => names.map((name) => name.toLowerCase()))
    .refine(
      (names) => names.every((name) => /^[\w.:[\]-]+$/.test(name)),
      "must be host names, as in gpu-1.internal",
    ),
};

/** Headers for the trace collector; secret, since they may carry API keys. */
export const otlpHeaders = {
  type: "name=value pairs, separated by commas, secret",
  schema: z
    .string()
    .refine(
      (value) => parseOtlpHeaders(value) !== null,
      "must be name=value pairs, separated by commas, values percent-encoded",
    )
    .transform(createSecret),
};

const LONGEST_DELAY_MS = 600_000;

export const delayRange = {
  type: "two whole numbers of milliseconds, as in 1000-4000",
  schema: z
    .string()
    .regex(/^\d{1,9}-\d{1,9}$/, "must be two whole numbers, as in 1000-4000")
    .transform((value): DelayRange => {
      const [minMs = 0, maxMs = 0] = value.split("-").map(Number);
      return { minMs, maxMs };
    })
    .refine((range) => range.minMs <= range.maxMs, "must begin with the smaller number")
    .refine((range) => range.maxMs <= LONGEST_DELAY_MS, `must be at most ${LONGEST_DELAY_MS}`),
};

const isNetwork = (value: string): boolean => {
  const [address = "", bits, ...rest] = value.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};

export const networks = {
  type: "addresses or networks, separated by commas",
  schema: list.refine(
    (all) => all.every(isNetwork),
    "must be IP addresses or networks, as in 10.0.0.0/8",
  ),
};
