import { basename, join } from "node:path";
import {
  factsAskedFor,
  findFacts,
  type ContextFact,
  type FactCandidate,
} from "../../apps/server/src/memory/index.ts";
import { AT, TOLD_BY_ONE, type Line, type Noted } from "../../scripts/memory/lines.ts";
import type { Bench, Row } from "../support/bench.ts";
import { carries } from "../support/carries.ts";
import { readJsonLines } from "../support/json-lines.ts";

/** Whether the facts found in the message contain all the wanted words together. */
const isFound = (facts: readonly FactCandidate[], { words }: Noted): boolean =>
  carries(facts.map(({ text, value }) => `${text} ${value}`).join(" "), words);

const carriers = (facts: readonly ContextFact[], { words }: Noted): readonly ContextFact[] =>
  facts.filter(({ text }) => words.some((word) => carries(text, [word])));

/** The share of a part in the whole; a bound, if given, applies to that share. */
const share = (
  measure: string,
  part: readonly unknown[],
  whole: readonly unknown[],
  { atLeast, atMost }: { readonly atLeast?: number; readonly atMost?: number } = {},
): Row => {
  const percent = (100 * part.length) / Math.max(1, whole.length);
  const product = `${part.length} of ${whole.length} (${percent.toFixed(1)} %)`;
  const row = { measure, product };
  if (atLeast !== undefined)
    return { ...row, aim: `≥ ${atLeast} %`, isMet: percent >= atLeast || whole.length === 0 };
  if (atMost !== undefined) return { ...row, aim: `≤ ${atMost} %`, isMet: percent <= atMost };
  return row;
};

/** How many of the facts asked for count as first: as many as a reply can take up. */
const FIRST = 5;

const measure = (
  name: string,
  lines: readonly Line[],
  note: (words: string) => void,
): readonly Row[] => {
  const read = lines.map((line, index) => {
    const found = findFacts(line.said, line.previous, AT);
    const told = found.flatMap((one) => (one.type === "told" ? [one.fact] : []));
    const asked = found.flatMap((one) => (one.type === "ask" ? [one.fact] : []));
    return { line, told, asked, from: index };
  });
  const everything: (ContextFact & { readonly from: number })[] = read.flatMap(({ told, from }) =>
    told.map((fact) => ({ ...fact, pinned: false, strength: 1, at: AT, from })),
  );
  const wanted = read.flatMap(({ line, told }) => line.keep.map((one) => ({ one, told, line })));
  const kept = wanted.filter(({ one, told }) => isFound(told, one));
  const health = read.flatMap(({ line, told, asked }) =>
    line.ask.map((one) => ({ one, told, asked, line })),
  );
  const askedFor = health.filter(({ one, asked }) => isFound(asked, one));
  const wrong = read.filter(
    ({ line, told }) =>
      line.never.some((words) =>
        told.some(({ text, value }) => carries(`${text} ${value}`, [words])),
      ) || line.ask.some((one) => isFound(told, one)),
  );
  const quiet = read.filter(({ line }) => line.keep.length === 0);
  const idle = quiet.filter(({ told }) => told.length > 0);
  const asks = read.flatMap(({ line, told, from }) =>
    line.keep.some((one) => isFound(told, one))
      ? line.questions.map((question) => ({ question, from, line }))
      : [],
  );
  // Each question is asked among the facts of the lines around it, as if one visitor had told them all.
  const back = asks.filter(({ question, from, line }) => {
    const one = Math.floor(from / TOLD_BY_ONE);
    const own = everything.filter((fact) => Math.floor(fact.from / TOLD_BY_ONE) === one);
    const first = (factsAskedFor(question, own) as typeof own)
      .slice(0, FIRST)
      .filter((fact) => fact.from === from);
    return line.keep.some((wanting) => carriers(first, wanting).length > 0);
  });
  if (process.env["FACTS_SHOWN"] === "on") {
    const show = (what: string, said: string, found: readonly { readonly text: string }[]): void =>
      note(`${what} <- ${said} => ${found.map(({ text }) => text).join(" | ")}`);
    for (const { one, line, told } of wanted)
      if (!isFound(told, one)) show(`MISSED ${one.about} ${one.words.join("+")}`, line.said, told);
    for (const { one, line, asked } of health)
      if (!isFound(asked, one)) show(`NOT ASKED ${one.words.join("+")}`, line.said, asked);
    for (const { line, told } of wrong) show("WRONG", line.said, told);
    for (const { line, told } of idle) show("IDLE", line.said, told);
    for (const ask of asks.filter((one) => !back.includes(one))) {
      const told = everything.filter((fact) => fact.from === ask.from);
      show(`NOT BACK ${ask.question}`, ask.line.said, told);
    }
  }
  return [
    share(`${name}: kept`, kept, wanted, { atLeast: 85 }),
    share(`${name}: kept wrong, of its lines`, wrong, lines, { atMost: 2 }),
    share(`${name}: health asked about`, askedFor, health),
    share(`${name}: brought back by a question among the first ${FIRST}`, back, asks, {
      atLeast: 90,
    }),
    share(`${name}: something kept of a line that tells nothing`, idle, quiet),
  ];
};

const FILE = process.env["FACTS_FILE"] ?? join(import.meta.dirname, "../data/facts/set-7.jsonl");

/** How many facts that strangers told in everyday words the rules keep, and how many are found again. */
export const facts: Bench = {
  name: "facts",
  conditions:
    "Lines of people who had seen no rule: slang, typos, corrections, jokes, other people's facts. Kept: all wanted words stand in what was found of the message. Brought back: a question in other words calls up one of the facts that carry a wanted word. Nothing was learnt from these lines; FACTS_FILE measures another file, FACTS_SHOWN=on shows what went wrong.",
  run: async ({ note }) =>
    measure(basename(FILE, ".jsonl"), readJsonLines(FILE) as readonly Line[], note),
};
