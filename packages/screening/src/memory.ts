import { compileRules } from "./matching/matcher.ts";
import { MARKERS } from "./never/markers.ts";
import { MINOR_CONCEPTS, type Markers } from "./never/minors.ts";
import type { Meter, Normalised } from "./normalise/view.ts";
import type { Side, Turn } from "./verdict.ts";

/** How many turns before a text are looked at. */
export const REMEMBERED_TURNS = 20;

// What is split over messages comes in short ones: more is no continuation.
const TAIL_LETTERS = 600;

/**
 * What the same speaker wrote just before, in whole turns: the longest tail first, then shorter
 * ones. A text is joined to the longest that by itself holds nothing.
 */
export const tailsOf = (previous: readonly Turn[], side: Side): readonly string[] => {
  const role = side === "in" ? "user" : "assistant";
  const turns = previous
    .slice(-REMEMBERED_TURNS)
    .filter((turn) => turn.role === role)
    .map(({ text }) => text);
  let letters = 0;
  const near: string[] = [];
  for (const turn of turns.toReversed()) {
    letters += turn.length;
    if (letters > TAIL_LETTERS) break;
    near.unshift(turn);
  }
  const lengths = new Set([near.length, Math.min(near.length, 3), Math.min(near.length, 1)]);
  return [...lengths]
    .filter((length) => length > 0)
    .map((length) => near.slice(-length).join("\n"));
};

// Strong words that are mostly oaths: over several turns they mark nothing.
const OATHS = new Set(
  "fuck fucking fucked fucks dick dicks cock cunt pussy tits bite baise cazzo figa culo coger polla pik kut schwanz rape raped raping rapes molest molesting baiser хуй пизда член".split(
    " ",
  ),
);

const AGE = compileRules(
  [
    {
      tag: "age",
      phrases: [
        "{small} {years}",
        "(aged|age of|age) {small}",
        "(shes|hes|youre|she is|he is|you are|theyre|they are|is|turning) (only|just|about|barely|almost)? (#9-17|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) (~|and|but)",
        "(underage|under 18|preteen|schoolgirl|schoolboy|minor)",
      ],
      except: [
        "(when|since|until) (i|we|he|she|they) (was|were|am) ..3 {small}",
        "(was|were|had been) ..1 {small}",
        "(not|no|isnt|nobody|arent) (a|an|any)? (minor|minors|underage|under 18)",
        "{small} {years} (dog|cat|horse|car|house|marriage|whisky|whiskey|company)",
        "(dog|cat|horse|car|house|truck) (is|turned|turns) ..2 {small}",
      ],
    },
  ],
  MINOR_CONCEPTS,
);

/** The words of the phrases here. */
export const memoryWords: readonly string[] = AGE.words;

/** Whether an age under 18 is spoken of, whoever has it. */
export const speaksOfMinor = (text: Normalised, meter?: Meter): boolean =>
  AGE.find(text, meter).length > 0;

/** Finds the strong markers of a lexicon that are no mere oaths. */
export const createMarkerFinder = (
  markers: Markers = MARKERS,
): ((text: Normalised, meter?: Meter) => boolean) => {
  const phrases = markers.strong.filter((marker) => !OATHS.has(marker));
  const matcher = compileRules([{ tag: "marker", phrases }]);
  return (text, meter) => matcher.find(text, meter).length > 0;
};
