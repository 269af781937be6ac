import { fail, ok, type Result } from "@evenfall/domain";
import { cardFile } from "../card/card-schema.ts";
import { lorebookFile } from "../lore/lorebook-schema.ts";
import type { Lorebook } from "../lore/lorebook-schema.ts";
import type { CardFault } from "./card-fault.ts";
import { checkCard } from "./check-card.ts";
import { isObject, readJson, type JsonObject } from "./read-json.ts";
import type { CardFile } from "./to-card-file.ts";

/** What Evenfall itself wrote into a card: `extensions.evenfall`. */
export interface OwnExtension {
  readonly age: number | null;
  /** Our files as they stood, byte for byte; null where the card came from elsewhere. */
  readonly card: { readonly text: string; readonly value: CardFile } | null;
  readonly lorebook: { readonly text: string; readonly value: Lorebook } | null;
}

const FIELD = "data.extensions.evenfall";

const ageIn = (value: unknown): number | null => {
  const years = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof years === "number" && Number.isInteger(years) ? years : null;
};

/** A file that stands in the card as text, checked like the card itself. */
const embedded = (
  text: unknown,
  field: string,
  name: string,
): Result<JsonObject | null, CardFault> => {
  if (typeof text !== "string") return ok(null);
  const read = readJson(Buffer.from(text));
  if (!read.ok) return fail({ ...read.error, field });
  const fault = checkCard({ data: { extensions: { evenfall: read.value } } }, name);
  return fault === null ? ok(read.value) : fail({ ...fault, field });
};

const cardSchema = cardFile.partial({ age: true });

/** The extension of a card, or why it is refused; `extensions.age` counts as an age too. */
export const readOwnExtension = (
  extensions: JsonObject,
  name: string,
): Result<OwnExtension, CardFault> => {
  const own = isObject(extensions["evenfall"]) ? extensions["evenfall"] : {};
  const age = ageIn(own["age"]) ?? ageIn(extensions["age"]);

  const writtenCard = embedded(own["card"], `${FIELD}.card`, name);
  if (!writtenCard.ok) return writtenCard;
  const card = writtenCard.value === null ? null : cardSchema.safeParse(writtenCard.value);
  if (card?.success === false)
    return fail({
      field: `${FIELD}.card`,
      problem: `${card.error.issues[0]?.path.join(".") ?? ""} ${card.error.issues[0]?.message ?? "is not valid"}`,
    });

  const writtenLore = embedded(own["lorebook"], `${FIELD}.lorebook`, name);
  if (!writtenLore.ok) return writtenLore;
  const lore = writtenLore.value === null ? null : lorebookFile.safeParse(writtenLore.value);
  if (lore?.success === false)
    return fail({
      field: `${FIELD}.lorebook`,
      problem: lore.error.issues[0]?.message ?? "is not valid",
    });

  return ok({
    age: card?.data?.age ?? age,
    card: card === null ? null : { text: String(own["card"]), value: withoutUndefined(card.data) },
    lorebook: lore === null ? null : { text: String(own["lorebook"]), value: lore.data },
  });
};

/** Without the age where there is none; the order of the fields stays. */
const withoutUndefined = (
  card: Omit<CardFile, "age"> & { readonly age?: number | undefined },
): CardFile => {
  const { age, ...rest } = card;
  return age === undefined ? rest : { ...card, age };
};
