import type * as z from "zod";
import { fail, ok, type Result } from "@evenfall/domain";
import { cardFile, waitingCard } from "../card/card-schema.ts";
import { lorebookFile } from "../lore/lorebook-schema.ts";
import { foreignCard, SPECS, STANDARD_FIELDS, type CardFormat } from "./card-format.ts";
import { toFileText, type ImportedAs } from "./import-card.ts";
import { toCharacterBook } from "./lorebook-cards.ts";
import { pictureOf, readPng, writePng } from "./png.ts";
import { withCard } from "./png-card.ts";
import { isObject, type JsonObject } from "./read-json.ts";
import type { CardFile } from "./to-card-file.ts";
import { readFileSync } from "node:fs";

/** A picture of an empty evening sky, to hold the card of a character whose portrait is not a PNG. */
export const plainPicture = (): Buffer =>
  readFileSync(new URL("./evening-sky.png", import.meta.url));

/** The contents of a character's folder that matter to an export. */
export interface StoredCharacter {
  readonly card: string;
  readonly lorebook: string | null;
  /** `portrait.png`; null if the portrait is of another kind. */
  readonly portrait: Buffer | null;
  readonly imported: {
    readonly json: Buffer;
    readonly png: Buffer | null;
    readonly as: ImportedAs;
  } | null;
}

type Card = z.output<typeof cardFile>;

const parse = (text: string): unknown => JSON.parse(text);

const same = (one: string | null, other: string | null): boolean =>
  one === other ||
  (one !== null && other !== null && JSON.stringify(parse(one)) === JSON.stringify(parse(other)));

const ownExtension = (card: Card, stored: StoredCharacter): JsonObject => ({
  age: card.age,
  card: stored.card,
  ...(stored.lorebook === null ? {} : { lorebook: stored.lorebook }),
});

/** A character created here, as a Character Card that also contains our own files. */
const nativeCard = (card: Card, stored: StoredCharacter): JsonObject => ({
  ...SPECS.v3,
  data: {
    name: card.name,
    description: card.background,
    personality: card.personality,
    scenario: "",
    first_mes: card.greeting,
    mes_example: "",
    creator_notes: card.summary,
    system_prompt: "",
    post_history_instructions: "",
    alternate_greetings: [],
    group_only_greetings: [],
    tags: [],
    creator: "",
    character_version: "",
    ...(stored.lorebook === null
      ? {}
      : { character_book: toCharacterBook(lorebookFile.parse(parse(stored.lorebook)), null) }),
    extensions: { evenfall: ownExtension(card, stored) },
  },
});

/** The Character Card's fields for those of ours that changed since the import. */
const changedFields = (now: Card, then: CardFile): JsonObject => ({
  ...Object.fromEntries(
    STANDARD_FIELDS.flatMap(([ours, theirs]) =>
      now[ours] === then[ours] ? [] : [[theirs, now[ours]]],
    ),
  ),
  ...(now.background === then.background ? {} : { scenario: "" }),
});

/** The fields that the card repeats outside of `data`, as V2 cards do for older readers. */
const repeated = (root: JsonObject, fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(root, name)));

/** The imported card with the operator's later changes. */
const changedCard = (
  card: Card,
  stored: StoredCharacter,
  original: JsonObject,
  as: ImportedAs,
): JsonObject => {
  const data = isObject(original["data"]) ? original["data"] : {};
  const fields = changedFields(card, waitingCard.parse(parse(as.card)));
  const origin = foreignCard.parse(original).data.character_book ?? null;
  const { character_book: book, ...rest } = { ...data, ...fields };
  const bookNow = same(stored.lorebook, as.lorebook)
    ? book
    : stored.lorebook === null
      ? undefined
      : toCharacterBook(lorebookFile.parse(parse(stored.lorebook)), origin);
  const extensions = isObject(data["extensions"]) ? data["extensions"] : {};
  const own = isObject(extensions["evenfall"]) ? extensions["evenfall"] : {};
  return {
    ...original,
    ...repeated(original, fields),
    data: {
      ...(bookNow === undefined ? rest : { ...data, ...fields, character_book: bookNow }),
      extensions: { ...extensions, evenfall: { ...own, ...ownExtension(card, stored) } },
    },
  };
};

/** The same card in the other format: adds what V3 requires and removes nothing. */
const inFormat = (card: JsonObject, format: CardFormat): JsonObject => {
  const data = isObject(card["data"]) ? card["data"] : {};
  const additions =
    format === "v3" && !("group_only_greetings" in data) ? { group_only_greetings: [] } : {};
  return { ...card, ...SPECS[format], data: { ...data, ...additions } };
};

interface ExportedJson {
  readonly json: Buffer;
  /** Whether it is the imported card, byte for byte. */
  readonly isVerbatim: boolean;
}

const toJson = (stored: StoredCharacter, format: CardFormat): ExportedJson => {
  const card = cardFile.parse(parse(stored.card));
  const { imported } = stored;
  if (imported === null) {
    const native = nativeCard(card, stored);
    return { json: Buffer.from(toFileText(inFormat(native, format))), isVerbatim: false };
  }
  const { as } = imported;
  const isUnchanged = same(stored.card, as.card) && same(stored.lorebook, as.lorebook);
  if (isUnchanged && as.format === format) return { json: imported.json, isVerbatim: true };
  const original = parse(imported.json.toString()) as JsonObject;
  const written = isUnchanged ? original : changedCard(card, stored, original, as);
  return {
    json: Buffer.from(toFileText(as.format === format ? written : inFormat(written, format))),
    isVerbatim: false,
  };
};

const toPng = (
  stored: StoredCharacter,
  { json, isVerbatim }: ExportedJson,
  format: CardFormat,
): Result<Buffer, string> => {
  const original = stored.imported?.png ?? null;
  const whole = original === null ? null : readPng(original);
  const isOwnPicture =
    whole?.ok === true && stored.portrait?.equals(writePng(pictureOf(whole.value))) === true;
  if (isOwnPicture && isVerbatim && original !== null) return ok(original);
  if (isOwnPicture && whole.ok) return ok(writePng(withCard(whole.value, json, format)));
  const portrait = readPng(stored.portrait ?? plainPicture());
  return portrait.ok
    ? ok(writePng(withCard(portrait.value, json, format)))
    : fail(`portrait.png ${portrait.error}`);
};

/** The default format of an export: that of the imported card, or else the newer one. */
export const formatOf = (stored: StoredCharacter): CardFormat => stored.imported?.as.format ?? "v3";

/** A character as a Character Card. An imported one without changes is exported byte for byte. */
export const exportCard = (
  stored: StoredCharacter,
  format: CardFormat,
  asPng: boolean,
): Result<Buffer, string> => {
  const written = toJson(stored, format);
  return asPng ? toPng(stored, written, format) : ok(written.json);
};
