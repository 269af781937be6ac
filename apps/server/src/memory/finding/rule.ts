import type { FactFinding } from "../fact.ts";

/** Where a clause stands: what was spoken of before it in the message, and when. */
export interface Setting {
  /** The animal last spoken of, in this message or in the line before it. */
  readonly animal: string | null;
  /** When the message was sent, epoch milliseconds. */
  readonly at: number;
}

/** One way to tell something: how a clause begins, and what that tells. */
export interface Rule {
  /** Anchored at the clause's beginning; case is ignored, words are captured as typed. */
  readonly when: RegExp;
  readonly find: (match: RegExpExecArray, setting: Setting) => readonly FactFinding[];
}

export const told = (subject: string, text: string, value: string): FactFinding => ({
  type: "told",
  fact: { subject, text, value },
});

export const over = (subject: string, value: string | null = null): FactFinding => ({
  type: "over",
  subject,
  value,
});

/** A rule from the source of a regular expression; it stands at the beginning of a clause. */
export const rule = (source: string, find: Rule["find"]): Rule => ({
  when: new RegExp(`^(?:${source})`, "iu"),
  find,
});

/** One thing in a few words, up to where the thought ends. */
export const THING = String.raw`((?:[\p{L}\p{N}'’&+.-]+ ){0,5}?[\p{L}\p{N}'’&+-]+)`;

/** Where a thing ends: punctuation, the clause's end, or a word that begins another thought. */
export const END = String.raw`(?=\s*(?:$|[.,!?;:()]|\b(?:and|but|so|because|cause|when|whenever|since|though|although|lol|haha|too|than|with|while|whilst|as|if|or|unless|until|btw|anyway|that|which|who|where|after|before|during|instead|again|ever since|these days|any more|right now|now|nowadays|at the moment|very much|a lot|so much|the most|more than|most of all|like crazy|to bits|as well|of course|obviously|by the way|at all|for (?:a|the|about|over|almost|nearly|some|many|\d+|two|three|four|five|six|seven|ten|years|now|ages|months)|on (?:the side|weekends|sundays|saturdays)|in (?:the (?:morning|evening|end)|my (?:free|spare) time))\b))`;
