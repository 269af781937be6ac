import { rankOf } from "../../../memory/index.ts";
import { isGentle } from "../occasion.ts";
import { isMention, topicsCuedBy } from "../reading.ts";
import type { Situation } from "../situation.ts";
import { chooseLine, withSlots } from "./choose.ts";
import { topicsOfReply, type Draft } from "./draft.ts";

/** None of so many latest replies may have had the topic. */
const RESTED = 12;
/** Words with which a cue may be a name: a pet may be called Biscuit. */
const NAMES = /\b(?:names?|named|called)\b/iu;

const isName = (cue: string, echo: string): boolean =>
  NAMES.test(echo) || echo.includes(` ${cue.slice(0, 1).toUpperCase()}${cue.slice(1)}`);

/** A rank beyond the list of common words. */
const UNLISTED = 1e6;
/** The rarest word tells the most: the coffee, in "a coffee this morning". */
const rarityOf = (topic: string): number =>
  Math.min(rankOf(topic.replace("mention-", "")), UNLISTED);

/** Says a part of what was told back, and a line on a thing in it; null beside bad news. */
export const mentioned = (situation: Situation): Draft | null => {
  const { echo, reading, lines } = situation;
  if (echo === null || reading.asking !== "" || reading.tone === "bad" || isGentle(situation))
    return null;
  if (topicsOfReply(situation, 0).some((topic) => topic.startsWith("echo-"))) return null;
  const recent = new Set(
    Array.from({ length: RESTED }, (_, turn) => topicsOfReply(situation, turn)).flat(),
  );
  const topics = topicsCuedBy(echo, lines).filter(
    (topic) =>
      isMention(topic) &&
      !recent.has(topic) &&
      !lines.topics[topic]?.cues.some((cue) => isName(cue, echo)),
  );
  const line = chooseLine(
    topics.toSorted((one, other) => rarityOf(other) - rarityOf(one)),
    situation,
    "prefer-statement",
  );
  const heard = line && chooseLine(["echo-heard"], withSlots(situation, { echo }));
  return heard === null || line === null ? null : { parts: [heard, line] };
};
