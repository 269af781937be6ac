/** Why a card of others is not taken, in words for the operator. */
export interface CardFault {
  /** For example "data.character_book.entries[2].content"; empty for the file itself. */
  readonly field: string;
  readonly problem: string;
}
