import { dayOf } from "../finding/calendar.ts";
import { isInstructionLike } from "../instruction-like.ts";
import { isSensitive } from "../sensitive/is-sensitive.ts";
import { estimateTokens } from "../token-estimate.ts";
import { oneLine } from "../words/one-line.ts";
import { keyOf } from "../words/plain-words.ts";
import { isIdle, noteworthy, weightOf } from "./noteworthy.ts";
import type { SummaryMessage } from "./window-step.ts";

/** Worth that a line loses with each later line: an agreement lasts much longer than small news. */
const FADES = 0.12;

const lineOf = (message: SummaryMessage): string | null => {
  const said = noteworthy(message);
  if (said === null) return null;
  return `- ${dayOf(message.at)}, ${message.role === "user" ? "visitor" : "character"}: ${said}`;
};

const withoutDay = (line: string): string => line.replace(/^(?:- )?(?:[^:]{0,40}: )?/u, "");

const linesOf = (summary: string): readonly string[] =>
  summary
    .split("\n")
    .map((line) => oneLine(line.replace(/^\s*[-*•]\s*/u, "")))
    .filter(
      (line) =>
        line !== "" && !isSensitive(line) && !isInstructionLike(line) && !isIdle(withoutDay(line)),
    )
    .map((line) => `- ${line}`);

const saidOf = (line: string): string => keyOf(withoutDay(line));

/** Without lines that are repeated later in the same words. */
const withoutRepeats = (lines: readonly string[]): readonly string[] =>
  lines.filter(
    (line, index) => !lines.slice(index + 1).some((later) => saidOf(later) === saidOf(line)),
  );

const costOf = (line: string): number => estimateTokens(`${line}\n`);

/** The lines that fit into the tokens, in their order; those of least worth, also by age, are dropped. */
const within = (lines: readonly string[], maxTokens: number): readonly string[] => {
  let left = lines.reduce((sum, line) => sum + costOf(line), 0) - maxTokens;
  const going = new Set<number>();
  const byWorth = lines
    .map((line, index) => ({
      index,
      worth: weightOf(withoutDay(line)) - FADES * (lines.length - index),
    }))
    .toSorted((one, other) => one.worth - other.worth || one.index - other.index);
  for (const { index } of byWorth) {
    if (left <= 0) break;
    going.add(index);
    left -= costOf(lines[index] ?? "");
  }
  return lines.filter((_line, index) => !going.has(index));
};

/**
 * A rolling summary by rules: the previous one extended by what leaves the window, with one dated line for
 * each sentence that tells of something done, planned or agreed. At most `maxTokens` by our own
 * estimate. Left out: small talk, politeness, questions, facts (they have their own list), anything
 * sensitive or that reads like an instruction. The same input gives the same summary.
 */
export const summarise = (
  previous: string | null,
  messages: readonly SummaryMessage[],
  maxTokens: number,
): string =>
  within(
    withoutRepeats([
      ...linesOf(previous ?? ""),
      ...messages.flatMap((message) => lineOf(message) ?? []),
    ]),
    maxTokens,
  ).join("\n");
