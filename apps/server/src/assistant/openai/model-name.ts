/** Names that leave the choice of a model to the server. */
const ANY_MODEL = /^(?:auto|default|latest|router|local|any|none|unnamed)$/u;

/** Parts of a name that mean another model if only one of two names has them. */
const SIZE = /^(?:mini|nano|micro|tiny|lite|flash|small|medium|large|pro|turbo)$/u;

/** A date at the end of a name, which only tells the version. */
const DATE = /[-@_.]?(?:20\d\d-?[01]\d-?[0-3]\d)$/u;

/** A server chooses the name, so it may be of any length. */
const MAX_NAME_LENGTH = 200;

/** The parts of a model's name without folder, provider, `.gguf`, `latest` or date. */
const partsOf = (name: string): readonly string[] => {
  const file = name.slice(0, MAX_NAME_LENGTH).trim().toLowerCase().split(/[/\\]/u).at(-1) ?? "";
  return file
    .replace(/\.gguf$/u, "")
    .replace(/[:-]latest$/u, "")
    .replace(DATE, "")
    .replaceAll(/([a-z])(\d)/gu, "$1 $2")
    .split(/[^a-z0-9.]+/u)
    .filter((part) => part !== "");
};

/** Whether `whole` is `part`, or adds to it only such things as a provider or a quantisation. */
const abbreviates = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((word) => whole.includes(word)) &&
  !whole.some((word) => SIZE.test(word) && !part.includes(word));

/**
 * Whether the model that a server names is clearly not the one it was asked for. Aliases, dated
 * versions, paths, quantisations and names that say nothing do not count.
 */
export const isAnotherModel = (asked: string, answered: string): boolean => {
  const wanted = partsOf(asked);
  const named = partsOf(answered);
  if (wanted.length === 0 || named.length === 0) return false;
  if (wanted.some((part) => ANY_MODEL.test(part)) || named.some((part) => ANY_MODEL.test(part)))
    return false;
  return !abbreviates(wanted, named) && !abbreviates(named, wanted);
};

/** The name that a server gives its model, made safe for a log. */
export const shownModelName = (name: string): string =>
  name.replaceAll(/[^\w.:/@+-]/gu, "?").slice(0, 80);
