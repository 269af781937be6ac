import { CHARACTER_MINIMUM_AGE } from "@evenfall/domain";
import { fieldName } from "../../../platform/content/index.ts";
import { activeContentIn, markupIn } from "./active-content.ts";
import type { CardFault } from "./card-fault.ts";
import { injectionIn } from "./injection.ts";
import { isMinorAge, minorIn } from "./minor.ts";
import { valuesOf, type JsonObject, type Placed } from "./read-json.ts";

/** Fields whose text a model reads or a visitor sees; below them too. */
const USED: readonly RegExp[] = [
  /^data\.(?:name|nickname|description|personality|scenario|first_mes|mes_example)$/,
  /^data\.(?:alternate_greetings|group_only_greetings)\b/,
  /^data\.character_book\.entries\[\d+\]\.(?:content|name|keys|secondary_keys)\b/,
  /^data\.extensions\.evenfall\b/,
];

/** Fields that tell who the character is; kept notes and instructions of others are not read. */
const ABOUT: readonly RegExp[] = [
  ...USED,
  /^data\.tags\b/,
  /^data\.creator_notes(?:_multilingual)?\b/,
  /^data\.extensions\.depth_prompt\b/,
];

const AGE_NAMES: ReadonlySet<string> = new Set(["age", "character_age", "char_age"]);

const statesMinor = ({ path, value }: Placed): boolean => {
  const name = path.at(-1);
  if (typeof name !== "string" || !AGE_NAMES.has(name.toLowerCase())) return false;
  if (typeof value === "string" && isMinorAge(value)) return true;
  const years = typeof value === "string" ? Number.parseFloat(value) : value;
  return typeof years === "number" && years < CHARACTER_MINIMUM_AGE;
};

const isOneOf = (fields: readonly RegExp[], field: string): boolean =>
  fields.some((pattern) => pattern.test(field));

/** V2 cards often repeat their fields outside of `data`; they are checked as if they stood there. */
const fieldWithin = (field: string): string =>
  field === "data" || field.startsWith("data.") ? field : `data.${field}`;

const textFault = (text: string, field: string, name: string): string | null => {
  const active = activeContentIn(text);
  if (active !== null) return active;
  const place = fieldWithin(field);
  if (isOneOf(USED, place)) {
    const told = markupIn(text) ?? injectionIn(text, name);
    if (told !== null) return told;
  }
  return isOneOf(ABOUT, place) ? minorIn(text, name) : null;
};

/** The first thing in a card of others for which it is refused; null where it may be taken. */
export const checkCard = (card: JsonObject, name: string): CardFault | null => {
  for (const placed of valuesOf(card)) {
    const field = fieldName(placed.path);
    if (statesMinor(placed)) return { field, problem: `is an age under ${CHARACTER_MINIMUM_AGE}` };
    const key = placed.path.at(-1);
    const keyFault = typeof key === "string" ? activeContentIn(key) : null;
    if (keyFault !== null) return { field: "", problem: `a name within it ${keyFault}` };
    if (typeof placed.value !== "string") continue;
    const problem = textFault(placed.value, field, name);
    if (problem !== null) return { field, problem };
  }
  return null;
};
