import { escaped } from "../openai/clean-reply.ts";
import { wordsOnly } from "../scripted/plain-text.ts";

const MOVES =
  "smile|laugh|nod|grin|sigh|blush|shrug|chuckle|giggle|say|reply|answer|whisper|ask|look|lean|take|walk|sit|turn|reach|kiss|hug|pull|step|stand|move|wrap|feel|hesitate|pause|lie|close|open";

/** Verbs that follow the visitor's name in a narration: "smiles". */
const MOVES_S = String.raw`(?:${MOVES})(?:e?s)\b`;

/** A turn written as in a script. A name at the start of the whole reply only addresses. */
const SCRIPT_TURNS = [
  /(?:^|\n)[^\S\n]{0,20}[*_["(]*(?:user|visitor|human)[*_\])"]*\s*[:：]/iu,
  /\n[^\S\n]{0,20}[*_["(]*you[*_\])"]*\s*[:：]/iu,
  /(?<=[.!?…"”*]\s)(?:User|Visitor|Human):/u,
];

const NARRATIONS = [
  new RegExp(String.raw`[*_(]\s*you (?:${MOVES})\b[^*_)\n]*[*_)]`, "iu"),
  new RegExp(
    String.raw`(?<=^|[.!?…*"”\n]\s{0,3})You (?:${MOVES})(?: back| softly| shyly| up| in)?,? (?:and|then) (?:${MOVES}|tell)\b`,
    "u",
  ),
];

/** "I missed you," you say. */
const SAID = /["“]([^"“”\n]{1,200})[,!?.]["”],? you (?:say|reply|answer|whisper|murmur|ask)\b/giu;

const ofName = (name: string): readonly RegExp[] => [
  new RegExp(String.raw`\n[^\S\n]{0,20}[*_["(]*${escaped(name)}[*_\])"]*\s*[:：]`, "iu"),
  new RegExp(String.raw`[*_(]\s*${escaped(name)} ${MOVES_S}[^*_)\n]*[*_)]`, "iu"),
];

/** Where words are put into the visitor's mouth; what the visitor did say may be quoted. */
const inventedSaying = (text: string, asked: string): number | undefined => {
  const said = ` ${wordsOnly(asked)} `;
  return [...text.matchAll(SAID)].find(([, words = ""]) => !said.includes(` ${wordsOnly(words)} `))
    ?.index;
};

/** A reply up to where it begins to speak or to act for the visitor. */
export const ownWords = (
  text: string,
  { asked, visitorName }: { readonly asked: string; readonly visitorName: string | null },
): string => {
  const starts = [
    ...SCRIPT_TURNS,
    ...NARRATIONS,
    ...(visitorName === null ? [] : ofName(visitorName)),
  ].flatMap((mark) => mark.exec(text)?.index ?? []);
  const invented = inventedSaying(text, asked);
  const from = Math.min(...starts, invented ?? text.length, text.length);
  return text.slice(0, from).trim();
};
