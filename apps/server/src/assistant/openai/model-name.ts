/** Names that leave the choice to the server. */
const ANY_MODEL = /^(?:auto|default|latest|router|local|any|none|unnamed)$/u;

/** Parts that make another model of a name, where only one side has them. */
const SIZE = /^(?:mini|nano|micro|tiny|lite|flash|small|medium|large|pro|turbo)$/u;

/** A date behind a name says which day's version answered. */
const DATE = /[-@_.]?(?:20\d\d-?[01]\d-?[0-3]\d)$/u;

/** A name is a server's word, so it may be of any length. */
const MAX_NAME_LENGTH = 200;

/** The telling parts of a model's name: no folder, provider, file ending, tag of the newest, date. */
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

/** Whether `part` is all of `whole`, or all but what a fuller name adds: a provider, a quantisation. */
const abbreviates = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((word) => whole.includes(word)) &&
  !whole.some((word) => SIZE.test(word) && !part.includes(word));

/**
 * Whether a server that was asked for one model says that it answered with clearly another. Aliases,
 * dated versions, paths, quantisations and servers that say nothing telling are no other model.
 */
export const isAnotherModel = (asked: string, answered: string): boolean => {
  const wanted = partsOf(asked);
  const named = partsOf(answered);
  if (wanted.length === 0 || named.length === 0) return false;
  if (wanted.some((part) => ANY_MODEL.test(part)) || named.some((part) => ANY_MODEL.test(part)))
    return false;
  return !abbreviates(wanted, named) && !abbreviates(named, wanted);
};

/** A server's word for its model as a log may carry it. */
export const shownModelName = (name: string): string =>
  name.replaceAll(/[^\w.:/@+-]/gu, "?").slice(0, 80);
