import { CHARACTER_MINIMUM_AGE, fail, ok, type Pronouns, type Result } from "@evenfall/domain";
import { cardFile } from "../card/card-schema.ts";
import type { Lorebook } from "../lore/lorebook-schema.ts";
import { basicLines } from "./basic-lines.ts";
import { faultOf, type CardFault } from "./card-fault.ts";
import {
  foreignCard,
  SPECS,
  STANDARD_FIELDS,
  type CardFormat,
  type ForeignCard,
} from "./card-format.ts";
import { checkCard } from "./check-card.ts";
import { drawnPictures } from "./drawn-picture.ts";
import { filledIn, shortened, type FilledIn } from "./filled-in.ts";
import { toLorebook } from "./lorebook-cards.ts";
import { readOwnExtension, type OwnExtension } from "./own-extension.ts";
import { orderAmong } from "./order-among.ts";
import { isPng, pictureOf, readPng, writePng } from "./png.ts";
import { cardInPng } from "./png-card.ts";
import { readJson } from "./read-json.ts";
import { slugOf } from "./slug.ts";
import { NOWHERE, toCardFile, type CardFile, type OwnDetails } from "./to-card-file.ts";

/** Details from the operator that the card itself lacks. */
export interface ImportOptions {
  readonly id?: string | undefined;
  readonly age?: number | undefined;
  readonly location?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly pronouns?: Pronouns | undefined;
}

/** A new character, and the contents of its folder. */
export interface ImportedCharacter {
  readonly id: string;
  readonly name: string;
  /** Null while it waits for one. */
  readonly age: number | null;
  readonly hasDrawnPicture: boolean;
  readonly order: number;
  /** Fields of `card.json` that the card lacks. */
  readonly filledIn: readonly FilledIn[];
  /** Fields of `card.json` whose text was too long, or named the visitor. */
  readonly shortened: readonly FilledIn[];
  /** Contents by file name. */
  readonly files: ReadonlyMap<string, string | Buffer>;
}

/** What an import made of a card, stored with it to detect later changes. */
export interface ImportedAs {
  readonly format: CardFormat;
  readonly card: string;
  readonly lorebook: string | null;
}

/** Largest content file that the server reads. */
const MOST_FILE_BYTES = 256 * 1024;

export const toFileText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fields that other applications may have changed since our export; their values win. */
const standardFields = (
  mapped: CardFile,
  own: CardFile,
  { data }: ForeignCard,
): Partial<CardFile> =>
  Object.fromEntries(
    STANDARD_FIELDS.flatMap(([ours, theirs]) =>
      mapped[ours] === own[ours] || data[theirs] === own[ours] ? [] : [[ours, mapped[ours]]],
    ),
  );

/** `card.json`: our own text if the card contains it and nothing differs from it. */
const cardText = (
  card: ForeignCard,
  own: OwnExtension,
  details: OwnDetails,
  options: ImportOptions,
): { readonly value: CardFile; readonly text: string } => {
  const mapped = toCardFile(card, details);
  if (own.card === null) return { value: mapped, text: toFileText(mapped) };
  const value: CardFile = {
    ...own.card.value,
    ...standardFields(mapped, own.card.value, card),
    id: details.id,
    order: details.order,
    ...(details.age === null ? {} : { age: details.age }),
    ...(options.location === undefined ? {} : { location: options.location }),
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
    ...(options.pronouns === undefined ? {} : { pronouns: options.pronouns }),
  };
  return same(value, own.card.value)
    ? { value, text: own.card.text }
    : { value, text: toFileText(value) };
};

const loreText = ({ data }: ForeignCard, own: OwnExtension): Result<string | null, CardFault> => {
  if (data.character_book == null) return ok(null);
  const mapped: Result<Lorebook, CardFault> = toLorebook(data.character_book);
  if (!mapped.ok) return mapped;
  if (own.lorebook !== null && same(own.lorebook.value, mapped.value)) return ok(own.lorebook.text);
  const text = toFileText(mapped.value);
  return Buffer.byteLength(text) > MOST_FILE_BYTES
    ? fail({ field: "data.character_book", problem: `is larger than ${MOST_FILE_BYTES / 1024} KB` })
    : ok(mapped.value.entries.length === 0 ? null : text);
};

interface Opened {
  readonly json: Buffer;
  readonly picture: Buffer | null;
}

const open = (bytes: Buffer): Result<Opened, CardFault> => {
  if (!isPng(bytes)) return ok({ json: bytes, picture: null });
  const png = readPng(bytes);
  if (!png.ok) return fail({ field: "", problem: png.error });
  const json = cardInPng(png.value);
  return json.ok ? ok({ json: json.value, picture: writePng(pictureOf(png.value)) }) : json;
};

/**
 * Turns a Character Card V2 or V3, as JSON or in a PNG picture, into the folder of a character. All of
 * it counts as hostile until checked; the failure is the first fault found, with its field.
 * `orders` are those of the existing characters.
 */
export const importCard = (
  bytes: Buffer,
  options: ImportOptions,
  orders: readonly number[],
): Result<ImportedCharacter, CardFault> => {
  const opened = open(bytes);
  if (!opened.ok) return opened;
  const { json, picture } = opened.value;
  const read = readJson(json);
  if (!read.ok) return read;
  const parsed = foreignCard.safeParse(read.value);
  if (!parsed.success) return fail(faultOf(parsed.error));
  const card = parsed.data;
  const fault = checkCard(read.value, card.data.name);
  if (fault !== null) return fail(fault);
  const own = readOwnExtension(card.data.extensions ?? {}, card.data.name);
  if (!own.ok) return own;

  const details: OwnDetails = {
    id: options.id ?? own.value.card?.value.id ?? slugOf(card.data.name),
    order: orderAmong(orders, own.value.card?.value.order ?? null),
    age: options.age ?? own.value.age,
    location: options.location ?? NOWHERE,
    timeZone: options.timeZone ?? "UTC",
    pronouns: options.pronouns ?? { subject: "they", object: "them", possessive: "their" },
  };
  const ours = cardText(card, own.value, details, options);
  const checked = cardFile.safeParse({
    ...ours.value,
    age: ours.value.age ?? CHARACTER_MINIMUM_AGE,
  });
  if (!checked.success) return fail(faultOf(checked.error));
  const lorebook = loreText(card, own.value);
  if (!lorebook.ok) return lorebook;

  const format: CardFormat = card.spec === SPECS.v3.spec ? "v3" : "v2";
  const as: ImportedAs = { format, card: ours.text, lorebook: lorebook.value };
  const drawn = drawnPictures(ours.value.name);
  return ok({
    id: details.id,
    name: ours.value.name,
    age: details.age,
    hasDrawnPicture: picture === null,
    order: details.order,
    filledIn: own.value.card === null ? filledIn(card, ours.value, options) : [],
    shortened: own.value.card === null ? shortened(card, ours.value) : [],
    files: new Map<string, string | Buffer>([
      ["card.json", ours.text],
      ...(lorebook.value === null ? [] : [["lorebook.json", lorebook.value] as const]),
      ["lines/basics.json", basicLines(ours.value)],
      ...(picture === null
        ? [["portrait.svg", drawn.portrait] as const, ["avatar.svg", drawn.avatar] as const]
        : [
            ["portrait.png", picture] as const,
            ["avatar.png", picture] as const,
            ["imported-card.png", bytes] as const,
          ]),
      ["imported-card.json", json],
      ["imported-as.json", toFileText(as)],
    ]),
  });
};
