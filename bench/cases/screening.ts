import { screen } from "@evenfall/screening";
import { inMs, type Bench, type Row } from "../support/bench.ts";
import { median } from "../support/statistics.ts";

const MESSAGE_CHARACTERS = 60;
const TURNS_BEFORE = 20;
/** As long as a message may be. */
const HOSTILE_CHARACTERS = 8_000;
const AIM_MESSAGE_MS = 0.3;
const AIM_HOSTILE_MS = 50;

const WORDS =
  `the rain had not stopped since morning and she stood by a window with her cup of tea while he told
  me about work his sister their old house two cats that never slept I want to go home but nobody
  knows where it is you make everything feel like summer again don't you think we could take the
  train on friday if it isn't too late my mother called twice and I said yes of course what else
  could anyone say when people look at you like that in a kitchen full of smoke and music 15 40`.split(
    /\s+/u,
  );

/** What one writes who wants the screening to take long. */
const HOSTILE: Readonly<Record<string, string>> = {
  "one letter": "a",
  "letters apart": "k i l l t i m e ",
  "digits among letters": "k1ll t1m3 w1th y0u ",
  "other scripts": "кill tіmе ",
  "read from the end": "emit llik ot tnaw i ",
  "words of many phrases": "how to make you want im in the 15 kill i my ",
  "Chinese characters": "我今年十五岁想死",
  "marks and invisible characters": "a\u0301\u0302\u200b",
  "glued words": "iwanttokilltime",
};

const sized = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

// Words of many letters in base 36 hardly repeat: nothing learnt from one helps with the next.
const distinctWords = (length: number): string =>
  Array.from({ length: length / 5 }, (_, place) => (place * 7_919 + 46_656).toString(36))
    .join(" ")
    .slice(0, length);

const message = (seed: number): string => {
  let state = seed;
  const words: string[] = [];
  for (let letters = 0; letters < MESSAGE_CHARACTERS;) {
    state = (state * 48_271) % 2_147_483_647;
    const word = `${WORDS[state % WORDS.length] ?? ""}${state % 11 === 0 ? "." : ""}`;
    words.push(word);
    letters += word.length + 1;
  }
  return words.join(" ").slice(0, MESSAGE_CHARACTERS);
};

const today = new Date();

const timeOf = (work: () => void): number => {
  const before = performance.now();
  work();
  return performance.now() - before;
};

const previous = Array.from({ length: TURNS_BEFORE }, (_, place) => ({
  role: place % 2 === 0 ? ("user" as const) : ("assistant" as const),
  text: message(place + 10_000),
}));

const screenIt = (text: string): number =>
  timeOf(() => screen(text, { side: "in", previous, today }));

// The least that any screening does: fold the letters and cut the words.
const cutWords = (text: string): number =>
  timeOf(() =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );

const row = (measure: string, texts: readonly string[], aimMs: number): Row => {
  const floor = median(texts.map(cutWords));
  const product = median(texts.map(screenIt));
  return {
    measure,
    floor: inMs(floor),
    product: inMs(product),
    ratio: product / floor,
    aim: `< ${aimMs} ms`,
    isMet: product < aimMs,
  };
};

/** How long the rules take that are always on. */
export const screening: Bench = {
  name: "screening",
  conditions: `The rules alone, what a visitor writes, ${TURNS_BEFORE} turns before. A message: ${MESSAGE_CHARACTERS} characters of random prose, each another one. Hostile: ${HOSTILE_CHARACTERS} characters of one shape, the median of the rounds. The floor folds the letters and cuts the words.`,
  run: ({ quick, note }) => {
    const messages = Array.from({ length: quick ? 200 : 2_000 }, (_, place) => message(place + 1));
    messages.forEach(screenIt);
    const shapes = Object.entries(HOSTILE).map(
      ([name, unit]) => [name, sized(unit, HOSTILE_CHARACTERS)] as const,
    );
    const hostile = [
      ...shapes,
      ["words that never repeat", distinctWords(HOSTILE_CHARACTERS)] as const,
    ].map(([name, text]) => {
      note(name);
      const again = Array.from({ length: quick ? 5 : 21 }, () => text);
      return row(`hostile: ${name}`, again, AIM_HOSTILE_MS);
    });
    const usual = `${MESSAGE_CHARACTERS} characters, the median`;
    return Promise.resolve([row(usual, messages, AIM_MESSAGE_MS), ...hostile]);
  },
};
