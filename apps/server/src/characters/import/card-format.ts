import * as z from "zod";

/** Character Card V2 and V3. */
export const CARD_FORMATS = ["v2", "v3"] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

export const SPECS: Readonly<Record<CardFormat, { spec: string; spec_version: string }>> = {
  v2: { spec: "chara_card_v2", spec_version: "2.0" },
  v3: { spec: "chara_card_v3", spec_version: "3.0" },
};

// Many editors leave fields out or write null; both count as empty.
const text = z
  .string()
  .max(200_000, "is too long")
  .nullish()
  .transform((value) => value ?? "");
const texts = z.array(z.string().max(200_000)).max(200).nullish();
const flag = z.boolean().nullish();
const amount = z.number().nullish();

/** An entry of `character_book`; position, name, comment and the like are kept but not read. */
const bookEntry = z.looseObject({
  keys: z.array(z.string()).nullish(),
  secondary_keys: z.array(z.string()).nullish(),
  content: text,
  enabled: flag,
  insertion_order: amount,
  priority: amount,
  case_sensitive: flag,
  selective: flag,
  constant: flag,
  use_regex: flag,
});
export type BookEntry = z.output<typeof bookEntry>;

const book = z.looseObject({
  scan_depth: amount,
  token_budget: amount,
  recursive_scanning: flag,
  entries: z.array(bookEntry).max(1000, "holds more than 1000 entries"),
});
export type CharacterBook = z.output<typeof book>;

/** The fields that are read; all others are kept unchanged. */
export const foreignCard = z.looseObject({
  spec: z.enum([SPECS.v2.spec, SPECS.v3.spec], "is neither chara_card_v2 nor chara_card_v3"),
  data: z.looseObject({
    name: z.string("is missing").trim().min(1, "is missing").max(200, "is too long"),
    description: text,
    personality: text,
    scenario: text,
    first_mes: text,
    mes_example: text,
    alternate_greetings: texts,
    character_book: book.nullish(),
    extensions: z.looseObject({}).nullish(),
  }),
});
export type ForeignCard = z.output<typeof foreignCard>;

/** Fields of `card.json`, with their counterparts in a Character Card. */
export const STANDARD_FIELDS = [
  ["name", "name"],
  ["personality", "personality"],
  ["background", "description"],
  ["greeting", "first_mes"],
] as const;
