import { CHARACTER_MINIMUM_AGE } from "@evenfall/domain";
import { screenCard, type CardClass } from "@evenfall/screening";
import { fieldName } from "../../platform/content/index.ts";
import { activeContentIn, markupIn } from "./active-content.ts";
import type { CardFault } from "./card-fault.ts";
import { valuesOf, type JsonObject, type Placed } from "./read-json.ts";
import { decodeEntities, deobfuscate } from "./deobfuscate.ts";

/** Fields whose text a model reads or a visitor sees; below them too. */
const USED: readonly RegExp[] = [
  /^data\.(?:name|nickname|description|personality|scenario|first_mes|mes_example)$/,
  /^data\.(?:alternate_greetings|group_only_greetings)\b/,
  /^data\.character_book\.entries\[\d+\]\.(?:content|name|keys|secondary_keys)\b/,
  /^data\.extensions\.evenfall\b/,
];

/** Fields that say who the character is; kept notes and instructions of others are not read. */
const ABOUT: readonly RegExp[] = [
  ...USED,
  /^data\.tags\b/,
  /^data\.creator_notes(?:_multilingual)?\b/,
  /^data\.extensions\.depth_prompt\b/,
];

/** How the operator is informed; what no model may read comes first. */
const PROBLEMS: readonly (readonly [CardClass, string])[] = [
  ["sets-rules-aside", "tries to set aside the rules"],
  ["denies-ai", "asks to hide or deny that the character is an AI"],
  ["unbound", "asks for an AI without limits"],
  ["asks-explicit", "asks for sexually explicit content"],
];

const MARKED = "holds a mark by which models distinguish their rules from the talk";
/** By what models distinguish their rules from the talk. */
const MARKS =
  /<\|[a-z_ ]{1,30}\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|instructions?|start_of_turn|end_of_turn)>|#{2,}\s*(?:system|instructions?|response|human|assistant|user|input)\b|^ ?[[(*]{0,4} ?(?:system|developer)\b[^:\n]{0,24}:|"role"\s*:\s*"(?:system|developer|assistant|user)"|^ ?(?:human|assistant) ?:/m;

const AGE_NAMES: ReadonlySet<string> = new Set(["age", "character_age", "char_age"]);

const statesMinor = ({ path, value }: Placed): boolean => {
  const name = path.at(-1);
  if (typeof name !== "string" || !AGE_NAMES.has(name.toLowerCase())) return false;
  if (typeof value === "number") return value < CHARACTER_MINIMUM_AGE;
  if (typeof value !== "string") return false;
  const isMinor = Number.parseFloat(value) < CHARACTER_MINIMUM_AGE;
  return isMinor || screenCard(`age: ${value}`, "").has("under-18");
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
  if (!isOneOf(ABOUT, place)) return null;
  const found = screenCard(decodeEntities(text), name);
  if (isOneOf(USED, place)) {
    const problem = markupIn(text) ?? (MARKS.test(deobfuscate(text)) ? MARKED : null);
    const [, asked = null] = PROBLEMS.find(([kind]) => found.has(kind)) ?? [];
    if (problem !== null || asked !== null) return problem ?? asked;
  }
  return found.has("under-18") ? "is about somebody under 18" : null;
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
