import { fail, ok, type Result } from "@evenfall/domain";

/** A lorebook's regular expression that cannot hang on any text. */
export interface RegexKey {
  readonly source: string;
  readonly flags: string;
  /** Most ways to match it at one place of a text. */
  readonly cost: number;
}

/** The limit that replaces "any number of times". */
const REACH = 40;
const LONGEST = 200;
const MOST_COST = (REACH + 1) ** 2;

const WRITTEN = /^\/(.+)\/([a-z]*)$/s;
const QUANTIFIER = /^(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})/;
const CLASS = /^\[(?:\\[^]|[^\]\\])*\]/;

interface Group {
  alternatives: number;
  isSimple: boolean;
}

interface Times {
  readonly least: number;
  readonly most: number;
  readonly length: number;
}

const timesAt = (rest: string): Times | null => {
  const found = QUANTIFIER.exec(rest);
  if (found === null) return null;
  const [mark, least = "0", range, most = ""] = found;
  const length = mark.length + (/^[?+]/.test(rest.slice(mark.length)) ? 1 : 0);
  if (mark === "*") return { least: 0, most: REACH, length };
  if (mark === "+") return { least: 1, most: REACH, length };
  if (mark === "?") return { least: 0, most: 1, length };
  if (range === undefined) return { least: Number(least), most: Number(least), length };
  const open = most === "" ? Math.max(REACH, Number(least)) : Number(most);
  return { least: Number(least), most: open, length };
};

/**
 * The pattern with every "any number" limited, and its cost. Refuses nested repeats, lookaround, back
 * references, and more ways to match than a scan can afford.
 */
const bounded = (pattern: string): Result<{ source: string; cost: number }, string> => {
  let source = "";
  let cost = 1;
  let at = 0;
  /** The group that ends just before the current position. */
  let closed: Group | null = null;
  const open: Group[] = [{ alternatives: 1, isSimple: true }];
  while (at < pattern.length) {
    const rest = pattern.slice(at);
    const group = open.at(-1);
    if (group === undefined) return fail("has a bracket too many");
    const times = timesAt(rest);
    const before = closed;
    closed = null;
    if (times !== null) {
      const isOptional = times.least === 0 && times.most === 1;
      if (before?.isSimple === false && !isOptional)
        return fail("repeats something that repeats or branches");
      if (times.most > REACH) return fail(`repeats more than ${REACH} times`);
      cost *= Math.max(times.most - times.least + 1, 1);
      const isLazy = times.length > 1 && rest[times.length - 1] === "?" && rest[0] !== "?";
      source += `{${times.least},${times.most}}${isLazy ? "?" : ""}`;
      at += times.length;
      for (const outer of open) outer.isSimple = false;
    } else if (rest.startsWith("\\")) {
      if (/^\\[1-9k]/.test(rest)) return fail("refers back to an earlier part");
      source += rest.slice(0, 2);
      at += 2;
    } else if (rest.startsWith("[")) {
      const [found] = CLASS.exec(rest) ?? [];
      if (found === undefined) return fail("has an open bracket");
      source += found;
      at += found.length;
    } else if (rest.startsWith("(")) {
      const isPlain = !rest.startsWith("(?");
      if (!isPlain && !rest.startsWith("(?:")) return fail("looks around, which is not offered");
      source += "(?:";
      at += isPlain ? 1 : 3;
      for (const outer of open) outer.isSimple = false;
      open.push({ alternatives: 1, isSimple: true });
    } else if (rest.startsWith(")")) {
      closed = open.pop() ?? null;
      cost *= closed?.alternatives ?? 1;
      source += ")";
      at += 1;
    } else {
      if (rest.startsWith("|")) {
        group.alternatives += 1;
        for (const outer of open) outer.isSimple = false;
      }
      const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
      source += character;
      at += character.length;
    }
    if (cost > MOST_COST) return fail("has too many ways to match");
  }
  cost *= open.at(-1)?.alternatives ?? 1;
  return cost > MOST_COST ? fail("has too many ways to match") : ok({ source, cost });
};

/**
 * A key written as a regular expression, `/cats?/i` or without slashes. Refuses what could keep the
 * server busy; the failure is a phrase that follows the key.
 */
export const readRegexKey = (key: string): Result<RegexKey, string> => {
  if (key.length > LONGEST) return fail(`an expression longer than ${LONGEST} characters`);
  const [, pattern = key, flags = ""] = WRITTEN.exec(key) ?? [];
  if (/[^imsu]/.test(flags)) return fail("an expression whose flags are not among i, m, s and u");
  const read = bounded(pattern);
  if (!read.ok) return fail(`an expression that ${read.error}`);
  try {
    new RegExp(read.value.source, flags);
  } catch {
    return fail("not a regular expression");
  }
  return ok({ ...read.value, flags });
};
