import type * as z from "zod";
import { fieldName } from "../../platform/content/index.ts";

/** Why a foreign card is refused, in words for the operator. */
export interface CardFault {
  /** For example "data.character_book.entries[2].content"; empty for the file itself. */
  readonly field: string;
  readonly problem: string;
}

/** The first fault that a schema finds. */
export const faultOf = ({ issues: [issue] }: z.ZodError): CardFault => ({
  field: fieldName(issue?.path ?? []),
  problem: issue?.message ?? "is not valid",
});
