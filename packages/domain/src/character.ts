/** A character is an adult, always: a card with a lower age does not load (design §1). */
export const CHARACTER_MINIMUM_AGE = 18;

export interface Pronouns {
  /** "she" */
  readonly subject: string;
  /** "her", as in "keep her waiting" */
  readonly object: string;
  /** "her", as in "her message" */
  readonly possessive: string;
}

/** What a visitor sees of a character (spec §3: id, name, avatar, location). */
export interface Character {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  /** Shown place, for example "Miami, Florida". */
  readonly location: string;
  /** IANA zone of that place: the character knows what time it is at home. */
  readonly timeZone: string;
  readonly pronouns: Pronouns;
  /** Address of the round picture. */
  readonly avatar: string;
  /** Address of the poster. */
  readonly portrait: string;
  /** A line that greets in the empty chat; shown, never stored (design §3.12). */
  readonly greeting: string;
  /** Tappable first lines for the visitor; shown, never stored (design §3.12). */
  readonly openers: readonly string[];
}
