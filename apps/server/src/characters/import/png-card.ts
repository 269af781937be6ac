import { fail, ok, type Result } from "@evenfall/domain";
import type { CardFault } from "./card-fault.ts";
import type { CardFormat } from "./card-format.ts";
import { MOST_JSON_BYTES } from "./read-json.ts";
import { keywordOf, type PngChunk } from "./png.ts";

/** The keyword of the card's chunk in each format (Character Card V2 and V3, "PNG/APNG"). */
const KEYWORDS: Readonly<Record<CardFormat, string>> = { v2: "chara", v3: "ccv3" };

const isCard = (chunk: PngChunk): boolean =>
  Object.values(KEYWORDS).includes(keywordOf(chunk) ?? "");

const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text);

/** The JSON of the card in a picture; if it has both formats, the newer one. */
export const cardInPng = (chunks: readonly PngChunk[]): Result<Buffer, CardFault> => {
  const wrong = (problem: string) => fail({ field: "", problem });
  const cards = chunks.filter(isCard);
  if (cards.some(({ type }) => type !== "tEXt"))
    return wrong("holds a packed card; only plain tEXt is read");
  for (const format of ["v3", "v2"] as const) {
    const [found, ...more] = cards.filter((chunk) => keywordOf(chunk) === KEYWORDS[format]);
    if (more.length > 0) return wrong(`holds more than one "${KEYWORDS[format]}" card`);
    if (found === undefined) continue;
    const text = found.data.toString("latin1", found.data.indexOf(0) + 1);
    if (text.length > MOST_JSON_BYTES * 1.4)
      return wrong(`holds a card larger than ${MOST_JSON_BYTES / 1024} KB`);
    return isBase64(text)
      ? ok(Buffer.from(text, "base64"))
      : wrong("holds a card that is no base64");
  }
  return wrong("is a picture without a card");
};

/** The picture with this card in place of those it had, or else at its end. */
export const withCard = (
  chunks: readonly PngChunk[],
  json: Buffer,
  format: CardFormat,
): readonly PngChunk[] => {
  const at = chunks.findIndex(isCard);
  const rest = chunks.filter((chunk) => !isCard(chunk));
  const text = `${KEYWORDS[format]}\0${json.toString("base64")}`;
  return rest.toSpliced(at === -1 ? rest.length - 1 : at, 0, {
    type: "tEXt",
    data: Buffer.from(text, "latin1"),
  });
};
