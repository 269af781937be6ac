import type * as z from "zod";
import { fail, ok, type Result } from "@evenfall/domain";
import { fieldName } from "../../platform/content/index.ts";
import { lorebookFile, type Lorebook, type LoreEntry } from "../lore/lorebook-schema.ts";
import type { CardFault } from "./card-fault.ts";
import type { BookEntry, CharacterBook } from "./card-format.ts";
import type { JsonObject } from "./read-json.ts";

/** Lines with commands for other applications at the start of an entry (V3, "Decorators"). */
const DECORATORS = /^(?:\s*@@@?[^\n]*(?:\n|$))+/;

const whole = (value: number | null | undefined, otherwise: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value ?? otherwise)));

const FAR = 1_000_000;

const keysOf = (keys: readonly string[] | null | undefined): readonly string[] =>
  [...new Set((keys ?? []).map((key) => key.trim()))].filter((key) => key !== "");

/** Converts an entry to ours; null for one without text. */
const toLoreEntry = (entry: BookEntry): z.input<typeof lorebookFile>["entries"][number] | null => {
  const content = entry.content.replace(DECORATORS, "").trim();
  if (content === "") return null;
  return {
    keys: [...keysOf(entry.keys)],
    secondaryKeys: [...keysOf(entry.secondary_keys)],
    selective: entry.selective ?? false,
    constant: entry.constant ?? false,
    enabled: entry.enabled ?? true,
    caseSensitive: entry.case_sensitive ?? false,
    useRegex: entry.use_regex ?? false,
    insertionOrder: whole(entry.insertion_order, 100, -FAR, FAR),
    priority: whole(entry.priority, 0, -FAR, FAR),
    content,
  };
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  secondaryKeys: "secondary_keys",
  scanDepth: "scan_depth",
  tokenBudget: "token_budget",
};

/** Converts a `character_book` to a lorebook; a failure names the field of the card. */
export const toLorebook = (book: CharacterBook): Result<Lorebook, CardFault> => {
  const placed = book.entries.flatMap((entry, index) => {
    const ours = toLoreEntry(entry);
    return ours === null ? [] : [{ ours, index }];
  });
  const checked = lorebookFile.safeParse({
    scanDepth: whole(book.scan_depth, 4, 0, 100),
    tokenBudget: whole(book.token_budget, 300, 0, 100_000),
    recursiveScanning: book.recursive_scanning ?? false,
    entries: placed.map(({ ours }) => ours),
  });
  if (checked.success) return ok(checked.data);
  const issue = checked.error.issues[0];
  const [first, at, ...rest] = [...(issue?.path ?? [])].filter((step) => typeof step !== "symbol");
  const path = [
    FIELD_NAMES[String(first)] ?? first ?? "",
    ...(typeof at === "number" ? [placed[at]?.index ?? at] : []),
    ...rest.map((step) => FIELD_NAMES[String(step)] ?? step),
  ];
  return fail({
    field: fieldName(["data", "character_book", ...path]),
    problem: issue?.message ?? "is not valid",
  });
};

const toBookEntry = (entry: LoreEntry): JsonObject => ({
  keys: entry.keys,
  content: entry.content,
  extensions: {},
  enabled: entry.enabled,
  insertion_order: entry.insertionOrder,
  case_sensitive: entry.caseSensitive,
  use_regex: entry.useRegex,
  constant: entry.constant,
  priority: entry.priority,
  selective: entry.selective,
  secondary_keys: entry.secondaryKeys,
  position: "after_char",
});

/**
 * Converts a lorebook to a `character_book`. Entries that came from one and did not change stay as they
 * were written there, including unknown fields.
 */
export const toCharacterBook = (lorebook: Lorebook, origin: CharacterBook | null): JsonObject => {
  const before = origin === null ? null : toLorebook(origin);
  const written = before?.ok === true ? before.value : null;
  const originals = (origin?.entries ?? []).map((entry) => ({
    entry,
    ours: JSON.stringify(lorebookFile.shape.entries.element.safeParse(toLoreEntry(entry)).data),
    isTaken: false,
  }));
  const entries = lorebook.entries.map((entry) => {
    const own = originals.find(({ ours, isTaken }) => !isTaken && ours === JSON.stringify(entry));
    if (own === undefined) return toBookEntry(entry);
    own.isTaken = true;
    return own.entry;
  });
  const changed = <Value>(now: Value, then: Value | undefined, name: string): JsonObject =>
    origin !== null && now === then ? {} : { [name]: now };
  return {
    ...(origin ?? { extensions: {} }),
    ...changed(lorebook.scanDepth, written?.scanDepth, "scan_depth"),
    ...changed(lorebook.tokenBudget, written?.tokenBudget, "token_budget"),
    ...changed(lorebook.recursiveScanning, written?.recursiveScanning, "recursive_scanning"),
    entries,
  };
};
