import type { ForeignCard } from "./card-format.ts";
import type { ImportOptions } from "./import-card.ts";
import {
  firstSentence,
  LONGEST_GREETING,
  LONGEST_NAME,
  LONGEST_SUMMARY,
  LONGEST_TEXT,
  NAMES_VISITOR,
  type CardFile,
} from "./to-card-file.ts";

/** A field of `card.json` that a Character Card does not have, and the value used instead. */
export interface FilledIn {
  /** For example "speech.voice". */
  readonly field: string;
  readonly instead: string;
}

const LONGEST_SHOWN = 70;

const shown = (value: string | readonly string[]): string => {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
};

/** The fields of `card.json` that an import had to fill in itself, in the order of the file. */
export const filledIn = (
  { data }: ForeignCard,
  made: CardFile,
  options: ImportOptions,
): readonly FilledIn[] => {
  const isBlank = (...texts: readonly string[]): boolean =>
    texts.every((text) => text.trim() === "");
  const { pronouns, speech } = made;
  const fields: readonly (readonly [string, boolean, string])[] = [
    ["location", options.location === undefined, shown(made.location)],
    ["timeZone", options.timeZone === undefined, shown(made.timeZone)],
    [
      "pronouns",
      options.pronouns === undefined,
      `${pronouns.subject}/${pronouns.object}/${pronouns.possessive}`,
    ],
    ["summary", isBlank(data.description, data.scenario, data.personality), shown(made.summary)],
    ["personality", isBlank(data.personality), shown(made.personality)],
    ["background", isBlank(data.description, data.scenario), shown(made.background)],
    ["speech.voice", isBlank(data.mes_example), shown(speech.voice)],
    ["speech.rules", true, shown(speech.rules)],
    ["greeting", isBlank(data.first_mes), shown(made.greeting)],
    ["openers", true, shown(made.openers)],
    ["cannedReplies", true, shown(made.cannedReplies)],
  ];
  return fields.flatMap(([field, isLacking, instead]) => (isLacking ? [{ field, instead }] : []));
};

/** The fields whose text was shortened or lost the visitor's name, with their values, in the order of the file. */
export const shortened = ({ data }: ForeignCard, made: CardFile): readonly FilledIn[] => {
  const about = [data.description, data.scenario].join(" ").trim() || data.personality;
  const fields: readonly (readonly [string, string, string, number])[] = [
    ["name", data.name, made.name, LONGEST_NAME],
    ["summary", firstSentence(about), made.summary, LONGEST_SUMMARY],
    ["personality", data.personality, made.personality, LONGEST_TEXT],
    ["background", about, made.background, LONGEST_TEXT],
    ["speech.voice", data.mes_example, made.speech.voice, LONGEST_TEXT],
    [
      "greeting",
      data.first_mes,
      made.greeting,
      NAMES_VISITOR.test(data.first_mes) ? 0 : LONGEST_GREETING,
    ],
  ];
  return fields.flatMap(([field, said, kept, most]) =>
    said.trim().length > most ? [{ field, instead: shown(kept) }] : [],
  );
};
