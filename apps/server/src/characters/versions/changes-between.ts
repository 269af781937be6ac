import type { CharacterChange } from "@evenfall/contracts";
import type { Lorebook } from "../lore/lorebook-schema.ts";
import type { CharacterCard } from "../card/card.ts";
import type { Persona } from "../card/persona.ts";

/** The fields that are compared; a whole card has all of them. */
type Compared = Pick<CharacterCard, keyof Persona>;

/** Parts in the order in which they are shown, with labels for people. */
const PARTS: readonly (readonly [part: string, wordsOf: (persona: Compared) => string])[] = [
  ["Name", ({ name }) => name],
  ["Age", ({ age }) => String(age)],
  ["Home", ({ location }) => location],
  ["Time zone", ({ timeZone }) => timeZone],
  [
    "Pronouns",
    ({ pronouns: { subject, object, possessive } }) => [subject, object, possessive].join("/"),
  ],
  ["In short", ({ summary }) => summary],
  ["Personality", ({ personality }) => personality],
  ["Life", ({ background }) => background],
  ["Voice", ({ speech }) => speech.voice],
  ["Ways of writing", ({ speech }) => speech.rules.join("\n")],
];

const counted = (count: number): string => (count === 1 ? "1 note" : `${count} notes`);

/** Lore should stay a surprise: shows how many entries there are, never their text. */
const loreChange = (from: Lorebook | null, to: Lorebook | null): CharacterChange | null => {
  if (JSON.stringify(from) === JSON.stringify(to)) return null;
  const known = new Set(from?.entries.map((entry) => JSON.stringify(entry)));
  const fresh = (to?.entries ?? []).filter((entry) => !known.has(JSON.stringify(entry))).length;
  return {
    part: "World",
    before: from === null ? null : counted(from.entries.length),
    after:
      to === null
        ? null
        : `${counted(to.entries.length)}${from === null || fresh === 0 ? "" : `, ${fresh} new or changed`}`,
  };
};

/** Imported texts may name character and visitor by macros. */
const shown = (text: string, name: string): string =>
  text.replaceAll(/\{\{char\}\}/gi, name).replaceAll(/\{\{user\}\}/gi, "the visitor");

/** The differences between two versions of a character, for a visitor who talks to it. */
export const changesBetween = (from: Compared, to: Compared): readonly CharacterChange[] => {
  const texts = PARTS.flatMap(([part, wordsOf]) => {
    const [before, after] = [shown(wordsOf(from), from.name), shown(wordsOf(to), to.name)];
    return before === after ? [] : [{ part, before, after }];
  });
  const lore = loreChange(from.lorebook, to.lorebook);
  return lore === null ? texts : [...texts, lore];
};
