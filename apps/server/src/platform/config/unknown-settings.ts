import { distance } from "fastest-levenshtein";
import { OPTIONS } from "./options.ts";

/** A name that looks like one of our settings and is none. */
export interface UnknownSetting {
  readonly name: string;
  readonly nearest: string;
}

const KNOWN: readonly string[] = Object.values(OPTIONS).flatMap((group) =>
  Object.values(group).map(({ env }: { readonly env: string }) => env),
);

/** Shorter names are near to everything. */
const LEAST_LETTERS = 6;
const MOST_MISSPELT = 2;

const letters = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Names of the environment that are nearly a setting of ours; a misspelt one would be ignored without a word. */
export const unknownSettings = (names: readonly string[]): readonly UnknownSetting[] =>
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
