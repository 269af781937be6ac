import { fail, ok, type Result } from "@evenfall/domain";
import type * as z from "zod";
import { waitingCard } from "../card/card-schema.ts";
import { lorebookFile, type Lorebook } from "../lore/lorebook-schema.ts";
import { faultOf, type CardFault } from "./card-fault.ts";
import { checkCard } from "./check-card.ts";
import { isObject, readJson, type JsonObject } from "./read-json.ts";
import type { CardFile } from "./to-card-file.ts";

/** What Evenfall's export wrote into a card: `extensions.evenfall`. */
export interface OwnExtension {
  readonly age: number | null;
  /** Our files, byte for byte; null if the card comes from elsewhere. */
  readonly card: { readonly text: string; readonly value: CardFile } | null;
  readonly lorebook: { readonly text: string; readonly value: Lorebook } | null;
}

const ageIn = (value: unknown): number | null => {
  const years = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof years === "number" && Number.isInteger(years) ? years : null;
};

/** A file that the card contains as text, checked like the card itself. */
const embedded = <Value>(
  text: unknown,
  schema: z.ZodType<Value>,
  field: string,
  name: string,
): Result<{ readonly text: string; readonly value: Value } | null, CardFault> => {
  if (typeof text !== "string") return ok(null);
  const read = readJson(Buffer.from(text));
  if (!read.ok) return fail({ ...read.error, field });
  const fault = checkCard({ data: { extensions: { evenfall: read.value } } }, name);
  if (fault !== null) return fail({ ...fault, field });
  const parsed = schema.safeParse(read.value);
  if (parsed.success) return ok({ text, value: parsed.data });
  const { field: within, problem } = faultOf(parsed.error);
  return fail({ field, problem: `${within} ${problem}`.trim() });
};

/** Reads a card's extension, or why it is refused; `extensions.age` counts as an age too. */
export const readOwnExtension = (
  extensions: JsonObject,
  name: string,
): Result<OwnExtension, CardFault> => {
  const own = isObject(extensions["evenfall"]) ? extensions["evenfall"] : {};
  const field = "data.extensions.evenfall";
  const card = embedded(own["card"], waitingCard, `${field}.card`, name);
  if (!card.ok) return card;
  const lorebook = embedded(own["lorebook"], lorebookFile, `${field}.lorebook`, name);
  if (!lorebook.ok) return lorebook;
  const age = card.value?.value.age ?? ageIn(own["age"]) ?? ageIn(extensions["age"]);
  return ok({ age, card: card.value, lorebook: lorebook.value });
};
