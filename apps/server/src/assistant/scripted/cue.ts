/**
 * How much a hit weighs against others in the same turn. Only the order matters: protecting a
 * person comes first, then honesty, then everything else.
 */
export const RANK = {
  crisis: 100,
  minor: 95,
  explicit: 90,
  honesty: 85,
  professional: 82,
  language: 80,
  recall: 63,
  own: 57,
  form: 44,
} as const;

/** An occasion found in a message. */
export interface Hit {
  readonly topic: string;
  readonly rank: number;
}

/** One way to recognise an occasion in a message that `plainText` has prepared. */
export interface Cue extends Hit {
  readonly when: RegExp;
  readonly unless?: RegExp;
}

/** The occasions of a table that the text shows. */
export const hitsOf = (cues: readonly Cue[], text: string): readonly Hit[] =>
  cues
    .filter(({ when, unless }) => when.test(text) && !(unless?.test(text) ?? false))
    .map(({ topic, rank }) => ({ topic, rank }));
