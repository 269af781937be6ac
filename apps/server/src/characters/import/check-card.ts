import { CHARACTER_MINIMUM_AGE } from "@evenfall/domain";
import { screenCard, type CardClass, plainLetters } from "@evenfall/screening";
import { fieldName } from "../../platform/content/index.ts";
import type { CardFault } from "./card-fault.ts";
import { valuesOf, type JsonObject, type Placed } from "./read-json.ts";

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** Replaces HTML entities by their characters. */
const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(lt|gt|amp|quot));/gi,
    (whole, tens, hex, name) => {
      if (typeof name === "string") return ENTITIES[name.toLowerCase()] ?? whole;
      const code = typeof tens === "string" ? Number(tens) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** A text as it is meant to be read: lower case, in plain letters, without disguises. */
const deobfuscate = (text: string): string =>
  plainLetters(decodeEntities(text)).replaceAll(/[^\S\n]+/g, " ");

/** Invisible characters and those that change the direction of text, so that it shows something else than it says. */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u;
/** The flags of England, Scotland and Wales, which are written with such characters. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007f}]{2,8}/gu;

const LONE_SURROGATE = /\p{Surrogate}/u;

const SCRIPT =
  /<\s*\/?\s*(?:script|iframe|object|embed|applet|form|input|button|meta|base|link|style|svg|math|video|audio|frame|frameset|template|noscript|textarea|portal)\b|<[^>]{0,300}\bon[a-z]{3,20}\s*=|\b(?:javascript|vbscript|livescript)\s*:|\bdata\s*:\s*(?:text\/html|image\/svg|application\/(?:xhtml|javascript))|\bexpression\s*\(\s*['"a-z]/;
const REMOTE_PICTURE =
  /!\[[^\]]{0,300}\]\s*(?:\(\s*<?\s*(?:https?:)?\/\/|\[)|<\s*img\b|\burl\(\s*['"]?(?:https?:)?\/\//;
const ANY_TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|details|div|em|font|h[1-6]|head|hr|html|i|img|li|ol|p|pre|s|small|span|strong|sub|summary|sup|table|tbody|td|th|tr|u|ul|marquee)(?:\s[^<>]{0,400})?\/?>/;

/** Why a text must not be stored at all; null if it may. */
const activeContentIn = (text: string): string | null => {
  const withoutFlags = text.replaceAll(FLAG, "");
  if (HIDDEN.test(withoutFlags) || LONE_SURROGATE.test(text)) return "holds hidden characters";
  const seen = deobfuscate(text);
  // White space in a scheme hides it, but browsers ignore it.
  const closed = seen.replaceAll(/[\s\\]+/g, "");
  if (SCRIPT.test(seen) || /(?:java|vb)script:/.test(closed)) return "holds script";
  return REMOTE_PICTURE.test(seen)
    ? "holds a picture from elsewhere, which would show others who reads it"
    : null;
};

/** Fields, with all below them, whose text a model reads or a visitor sees. */
const USED: readonly RegExp[] = [
  /^data\.(?:name|nickname|description|personality|scenario|first_mes|mes_example)$/,
  /^data\.(?:alternate_greetings|group_only_greetings)\b/,
  /^data\.character_book\.entries\[\d+\]\.(?:content|name|keys|secondary_keys)\b/,
  /^data\.extensions\.evenfall\b/,
];

/** Fields that describe the character; other notes and instructions in a card are not checked for this. */
const ABOUT: readonly RegExp[] = [
  ...USED,
  /^data\.tags\b/,
  /^data\.creator_notes(?:_multilingual)?\b/,
  /^data\.extensions\.depth_prompt\b/,
];

/** Messages for the operator; the most serious class comes first. */
const PROBLEMS: readonly (readonly [CardClass, string])[] = [
  ["sets-rules-aside", "tries to set aside the rules"],
  ["denies-ai", "asks to hide or deny that the character is an AI"],
  ["unbound", "asks for an AI without limits"],
  ["asks-explicit", "asks for sexually explicit content"],
];

const MARKED = "holds a mark by which models distinguish their rules from the talk";
/** Marks by which models distinguish their rules from the conversation. */
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

/** V2 cards often repeat their fields outside of `data`; those are checked in the same way. */
const fieldWithin = (field: string): string =>
  field === "data" || field.startsWith("data.") ? field : `data.${field}`;

const textFault = (text: string, field: string, name: string): string | null => {
  const active = activeContentIn(text);
  if (active !== null) return active;
  const place = fieldWithin(field);
  if (!isOneOf(ABOUT, place)) return null;
  const found = screenCard(decodeEntities(text), name);
  if (isOneOf(USED, place)) {
    const seen = deobfuscate(text);
    if (ANY_TAG.test(seen)) return "holds HTML";
    if (MARKS.test(seen)) return MARKED;
    const problem = PROBLEMS.find(([kind]) => found.has(kind));
    if (problem !== undefined) return problem[1];
  }
  return found.has("under-18") ? "is about somebody under 18" : null;
};

/** The first fault for which a foreign card is refused; null if it may be imported. */
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
