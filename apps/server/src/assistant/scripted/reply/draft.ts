import type { Line } from "../../../characters/index.ts";
import type { Chosen, QuestionWish } from "./choose.ts";
import type { Memory } from "../memory.ts";
import type { OpenEnd } from "../open-ends.ts";
import { linesById } from "../rebuild-memory.ts";
import type { Situation } from "../situation.ts";

/** Longest pair of lines in one bubble, in UTF-16 units. */
export const LONGEST_PAIR = 260;

/** The lines chosen so far, and why. */
export interface Draft {
  readonly parts: readonly Chosen[];
  readonly openEnd?: OpenEnd | undefined;
  readonly story?: string | undefined;
  readonly isSad?: boolean;
  readonly isClosing?: boolean;
  /** Whether the visitor objected to the reply before. */
  readonly isObjection?: boolean;
}

/** A draft of one line; null without one. */
export const alone = (line: Chosen | null, why: Omit<Draft, "parts"> = {}): Draft | null =>
  line && { parts: [line], ...why };

/** The lines as one bubble. */
export const joined = (parts: readonly Chosen[]): string =>
  parts
    .map(({ text }, index) =>
      index < parts.length - 1 && !/[.!?…)"”]$/.test(text) ? `${text}.` : text,
    )
    .join(" ");

/** What the line before was about. */
export const topicOf = ({ lines, last }: Situation): string | null =>
  linesById(lines).get(last?.id ?? "")?.topic ?? null;

const placedIn = ({ lines, memory }: Situation, turn: number) =>
  (memory.said[turn] ?? []).flatMap((id) => linesById(lines).get(id) ?? []);

/** What the lines of an earlier reply were about; the latest is 0. */
export const topicsOfReply = (situation: Situation, turn: number): readonly string[] =>
  placedIn(situation, turn).map(({ topic }) => topic);

/** The lines of the latest reply, last first: "why?" may refer to each. */
export const latestLines = (situation: Situation): readonly Line[] =>
  placedIn(situation, 0)
    .map(({ line }) => line)
    .toReversed();

/** Whether the reply should ask: not after one that did, rather so after two that did not. */
export const wishOf = ({ statements }: Memory): QuestionWish => {
  if (statements === 0) return "prefer-statement";
  return statements >= 2 ? "prefer-question" : "any";
};
