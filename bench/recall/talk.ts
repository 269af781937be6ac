import type { PastMessage } from "../../apps/server/src/assistant/engine.ts";
import type { Phrasings, Topic } from "./phrasings.ts";
import { VALUES } from "./values.ts";
import { createSeededRandom, type SeededRandom } from "./seeded.ts";

/** What is no longer so at the end of a conversation. */
export interface Past {
  /** As a list of facts would say it, or the old value. */
  readonly words: string;
  /** The message that ended it; where it stands later in a context, a reader is corrected. */
  readonly endedBy: string;
}

/** A scripted conversation, and what is so at its end. */
export interface Talk {
  readonly messages: readonly PastMessage[];
  /** Values that a context should contain. */
  readonly current: readonly { readonly topic: string; readonly value: string }[];
  readonly past: readonly Past[];
  /** Values that only others, questions, suppositions and quotes spoke of. */
  readonly never: readonly string[];
}

const START = Date.UTC(2026, 4, 4, 18, 0);
const TURN_MS = 11 * 60_000;

const FEWEST_TURNS = 200;
const MOST_TURNS = 600;

const FEWEST_TOPICS = 9;
const MORE_TOPICS = 4;

const REPLIES = [
  "ha, i can picture it. the marina is all gulls and gossip tonight, and the paint on my hands won't come off",
  "mm. gerald the pelican has opinions about that, none of them kind. go on, i'm listening with both ears",
  "okay, that's a small victory and i'm counting it. i spent the afternoon on one letter S and it fought back",
  "i like how you put that. the light over the water just went the colour of peaches and then changed its mind",
  "somebody should paint that on a wall, and i know somebody with a ladder and far too many brushes",
  "that sounds like a whole evening in one sentence. mine had a gecko in it, and a bucket, and no winners",
  "you say it like it's nothing. i'd have told everyone on the dock twice by now, including the pelican",
  "fair. i've been staring at a sign that says FRESH ICE for an hour and i'm starting to doubt the ice",
  "let's keep that one for a slow night. i'll tell you about the water tower then, remind me of it",
  "noted, and filed under things that make tuesdays bearable. what happened after that?",
];

const put = (phrase: string, value: string, old = ""): string =>
  phrase.replaceAll(/\b[VXO]\b/gu, (slot) => (slot === "O" ? old : value));

interface Said {
  readonly content: string;
  /** What the character said before it; anything where null. */
  readonly after: string | null;
}

const stated = (
  topic: Topic,
  value: string,
  random: SeededRandom,
  smallTalk: readonly string[],
): Said => {
  if (topic.ask.length > 0 && random.isTrue(0.3)) {
    const [question, answer] = random.oneOf(topic.ask);
    return { content: put(answer, value), after: `${random.oneOf(REPLIES)}. ${question}` };
  }
  const content = put(random.oneOf(topic.state), value);
  if (random.isTrue(0.15))
    return { content: `${random.oneOf(smallTalk)}. ${content}`, after: null };
  return { content: random.isTrue(0.1) ? `${content} 🙂` : content, after: null };
};

/** As a list would say it where the value itself may stay ("I love rain" → "I hate rain now"). */
const pastWords = (topic: string, value: string): string =>
  topic === "like" ? `Likes ${value}` : topic === "dislike" ? `Dislikes ${value}` : value;

/**
 * A long conversation of 200 to 600 turns: facts stated in its first fifth, some changed or ended in its
 * middle, some said again, and all along small talk and things that only sound like facts.
 */
export const scriptedTalk = (seed: number, phrasings: Phrasings): Talk => {
  const random = createSeededRandom(seed);
  const turns = FEWEST_TURNS + random.below(MOST_TURNS - FEWEST_TURNS + 1);
  const saidAt = new Map<number, Said>();
  const placeWithin = (from: number, to: number): number => {
    for (;;) {
      const place = Math.floor(turns * (from + (to - from) * (random.below(10_000) / 10_000)));
      if (!saidAt.has(place)) return place;
    }
  };
  const current: { topic: string; value: string }[] = [];
  const past: Past[] = [];
  const never: string[] = [];

  for (const topic of random
    .shuffled(phrasings.topics)
    .slice(0, FEWEST_TOPICS + random.below(MORE_TOPICS))) {
    const values = VALUES[topic.name];
    if (values === undefined) throw new Error(`no values for ${topic.name}`);
    const [first = "", second = ""] = random.shuffled(values.own);
    saidAt.set(placeWithin(0.01, 0.2), stated(topic, first, random, phrasings.smallTalk));
    const fate = random.below(100);
    if (topic.change.length > 0 && fate < 45) {
      const content = put(random.oneOf(topic.change), second, first);
      saidAt.set(placeWithin(0.35, 0.85), { content, after: null });
      current.push({ topic: topic.name, value: second });
      past.push({ words: pastWords(topic.name, first), endedBy: content });
    } else if (topic.end.length > 0 && fate > 70) {
      const content = put(random.oneOf(topic.end), first, first);
      saidAt.set(placeWithin(0.35, 0.85), { content, after: null });
      past.push({ words: pastWords(topic.name, first), endedBy: content });
    } else {
      current.push({ topic: topic.name, value: first });
      if (random.isTrue(0.3))
        saidAt.set(placeWithin(0.25, 0.6), stated(topic, first, random, phrasings.smallTalk));
    }
    for (let count = 0; values.others.length > 0 && count < 4; count += 1) {
      const value = random.oneOf(values.others);
      never.push(value);
      saidAt.set(placeWithin(0.03, 0.97), {
        content: put(random.oneOf(topic.distract), value),
        after: null,
      });
    }
  }

  const messages: PastMessage[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const said = saidAt.get(turn);
    const at = START + turn * TURN_MS;
    const last = messages.at(-1);
    if (said !== undefined && said.after !== null && last !== undefined)
      messages[messages.length - 1] = { ...last, content: said.after };
    messages.push({
      role: "user",
      content: said?.content ?? random.oneOf(phrasings.smallTalk),
      at,
    });
    if (turn < turns - 1)
      messages.push({ role: "assistant", content: random.oneOf(REPLIES), at: at + 40_000 });
  }
  return { messages, current, past, never: [...new Set(never)] };
};
