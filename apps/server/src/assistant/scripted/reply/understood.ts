import type { Act, FactKind } from "../../../characters/index.ts";
import { isTold, storyOf, SURE, type Meaning } from "../occasion.ts";
import { asksIn } from "../reading.ts";
import type { Situation } from "../situation.ts";
import { intentOf } from "../understanding/understand.ts";
import { chooseLine, withSlots, type Chosen, type QuestionWish } from "./choose.ts";
import { alone, joined, LONGEST_PAIR, wishOf, type Draft } from "./draft.ts";
import { said } from "./follow.ts";

const lineFor = (
  { intent, act }: Meaning,
  situation: Situation,
  wish: QuestionWish,
): Chosen | null => {
  const { last } = situation;
  const asked = act === "closing" ? "only-statement" : wish;
  return (
    chooseLine([intent], situation, asked) ??
    (act === "ask-you" && last !== null ? said(last.follow.more, situation, asked) : null) ??
    (isTold(act) ? null : chooseLine(["repeat", "repeat-many"], situation, asked))
  );
};

/** Acts that are believed only if they are sure: a wrong one would hurt. */
const MUST_BE_SURE: ReadonlySet<Act> = new Set(["correction", "complaint", "insult", "closing"]);
/** Acts that count only if nothing else is said beside them. */
const BESIDE: ReadonlySet<Act> = new Set(["signal", "greeting", "thanks"]);
const SHORT_WORDS = 4;
/** Score from which a story begins; going on with one takes less. */
const BEGINS_STORY = 0.7;
/** Score from which a feeling or an event is answered beside a question. */
const HEARD_BESIDE = 0.6;

/** What a reply answers: the last question, a complaint, or what was told; and what it acknowledges beside it. */
export const focusOf = (
  { reading }: Situation,
  meanings: readonly Meaning[],
): readonly [main: Meaning, beside: Meaning | null] | null => {
  const asked = reading.sentences.filter(({ text }) => asksIn(text));
  const last = Math.max(...(asked.length > 0 ? asked : reading.sentences).map(({ at }) => at), 0);
  const words = reading.words.split(" ").length;
  const believed = meanings.filter(
    ({ act, score, words: own }) =>
      (!MUST_BE_SURE.has(act) || score >= SURE) && (!BESIDE.has(act) || own >= words - SHORT_WORDS),
  );
  const objection = believed.find(({ act }) => act === "correction" || act === "complaint");
  const question = believed.find(({ at, asks: isAsked }) => isAsked && at === last);
  const told = believed.filter(({ act }) => act === "event" || act === "feeling");
  const main =
    question ??
    objection ??
    (reading.isQuestion
      ? told.find(({ score }) => score >= SURE)
      : (told.find(({ at }) => at === last) ?? believed[0]));
  if (main === undefined) return null;
  const beside = told.find(
    ({ intent, at, score }) => intent !== main.intent && at < main.at && score >= HEARD_BESIDE,
  );
  return [main, main.act === "closing" ? null : (beside ?? null)];
};

/** Answers what was understood, after acknowledging what stood beside it if there is room. */
export const understood = (situation: Situation, meanings: readonly Meaning[]): Draft | null => {
  const focus = focusOf(situation, meanings);
  if (focus === null) return null;
  const [main, beside] = focus;
  const first = beside && lineFor(beside, situation, "only-statement");
  const line = lineFor(main, situation, wishOf(situation.memory));
  const all = [first, line].filter((one) => one !== null);
  const parts = joined(all).length <= LONGEST_PAIR ? all : all.slice(-1);
  const told = [main, beside].filter((one) => one !== null);
  const heard = told.map(({ intent }) => intentOf(intent));
  const story = told
    .flatMap(({ intent, score }) => {
      const name = intentOf(intent)?.story;
      return name !== undefined && score >= (name === storyOf(situation) ? SURE : BEGINS_STORY)
        ? [name]
        : [];
    })
    .at(0);
  return parts.length === 0
    ? null
    : {
        parts,
        isClosing: main.act === "closing",
        isObjection: main.act === "complaint" || main.act === "correction",
        isSad: heard.some((intent) => intent?.mood === "sad"),
        story,
      };
};

const NEWS_ORDER: readonly FactKind[] = [
  "name",
  "plan",
  "pet",
  "job",
  "place",
  "hobby",
  "dislike",
  "like",
  "kin",
];

/** Answers a fact that the visitor told of themselves, where nothing more is understood of it. */
export const heard = (situation: Situation): Draft | null => {
  const { news, memory, reading } = situation;
  if (reading.isQuestion) return null;
  const kind = NEWS_ORDER.find((one) => news.some((told) => told.kind === one));
  const value = news.find((told) => told.kind === kind)?.value;
  if (kind === undefined || value === undefined) return null;
  const filled = withSlots(situation, { [kind]: value });
  return alone(chooseLine([`share-${kind}`], filled, wishOf(memory)));
};
