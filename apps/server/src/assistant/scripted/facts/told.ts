import type { FactKind } from "../../../characters/index.ts";
import { asTyped, plainText, wordCount, wordsOnly } from "../plain-text.ts";
import { capitalised, repeatable, type Told } from "./fact.ts";
import { toldJob, toldKin, toldPet, toldPlace } from "./life.ts";
import { answeredName, toldName } from "./name.ts";
import { toldPlan } from "./plan.ts";
import { toldDislike, toldHobby, toldLike } from "./taste.ts";

/** What a message tells about the visitor; `at` is when it was sent, epoch milliseconds. */
export const toldIn = (text: string, at: number): readonly Told[] => {
  const typed = asTyped(text);
  const plain = plainText(text);
  return [
    ...toldName(typed),
    ...toldPlan(plain, at),
    ...toldJob(plain),
    ...toldPlace(typed),
    ...toldPet(typed),
    ...toldHobby(typed),
    ...toldDislike(typed),
    ...toldLike(typed),
    ...toldKin(plain),
  ];
};

const LEAD_IN =
  /^(?:(?:well|um|oh|uh|hmm|honestly|probably|maybe|definitely|mostly|usually|i'd say|i'd go with|i guess|i think|it's|its|i'm|im|i am|i'm in|in|from|i live in|i work in|i work at|i work as|i do|i play|i like|i love|just|a|an|the|my|some|yes|yeah|yep),? +)+/i;
const LONGEST_ANSWER = 5;

/** What a bare answer tells, when the last line asked for just that. */
export const answeredFact = (text: string, kind: FactKind): readonly Told[] => {
  const typed = asTyped(text);
  if (typed.includes("?") || wordCount(wordsOnly(typed)) > LONGEST_ANSWER + 3) return [];
  if (kind === "name") return answeredName(typed);
  const bare = typed.replaceAll(/[.!]+$/g, "").replace(LEAD_IN, "");
  if (
    wordCount(bare) > LONGEST_ANSWER ||
    /^(?:nothing|none|no|nope|nah|not|idk|dunno|i|yes|yeah|ok|okay|why|nowhere|nobody|don't|sure|lol|haha)\b/i.test(
      bare,
    )
  )
    return [];
  const value = repeatable(bare);
  if (value === null) return [];
  if (kind === "place") return [{ kind, value: capitalised(value) }];
  return kind === "plan"
    ? [{ kind, value, overInHours: 18 }]
    : [{ kind, value: value.toLowerCase() }];
};
