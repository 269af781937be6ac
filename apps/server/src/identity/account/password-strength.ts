import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

/** How hard a password is to guess, by zxcvbn's estimate. */
export interface PasswordStrength {
  /** Whether it is on the list of leaked ones. */
  readonly isBreached: boolean;
  /** 0: within some 1,000 guesses; 1: a million; 2: a hundred million; 3: ten thousand million; 4: more. */
  readonly score: number;
  /** Whether part of it is a date, a row of keys or numbers, a repetition, or one of the `ownWords`. */
  readonly hasPattern: boolean;
}

/** Only this many characters are judged: the work grows faster than the length, and these are enough. */
const JUDGED_LENGTH = 32;

/** Shorter patterns occur in too many passwords by chance. */
const PATTERN_MIN_LENGTH = 4;

const PATTERNS: ReadonlySet<string> = new Set(["date", "spatial", "sequence", "repeat", "regex"]);

/** Names and addresses, each whole and in its parts. */
const toWords = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split("@"), ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= PATTERN_MIN_LENGTH);

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  // Each substitution doubles the work, and nothing like a word is left after more of them.
  l33tMaxSubstitutions: 8,
  maxLength: JUDGED_LENGTH,
});

/** Some 49,000 passwords from known breaches, all in lower case. */
const leaked = new Set(common["passwords-common"]);

/** `ownWords`: what anybody would try first, such as the names of the site and of the person. */
export type JudgePassword<Answer = PasswordStrength> = (
  password: string,
  ownWords: readonly string[],
) => Answer;

/** Judges by the lists that come with the installation, without any request. */
export const judgePassword: JudgePassword = (typed, ownWords) => {
  // In the form in which it is hashed, where full-width letters equal ordinary ones.
  const password = typed.normalize("NFKC");
  const { score, sequence } = estimator.check(password, toWords(ownWords));
  return {
    isBreached: leaked.has(password.toLowerCase()),
    score,
    hasPattern: sequence.some(
      ({ pattern, token, dictionaryName }) =>
        token.length >= PATTERN_MIN_LENGTH &&
        (PATTERNS.has(pattern) || dictionaryName === "userInputs"),
    ),
  };
};
