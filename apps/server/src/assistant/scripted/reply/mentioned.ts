import { rankOf } from "../../../memory/index.ts";
import { isGentle } from "../occasion.ts";
import { isMention, topicsCuedBy } from "../reading.ts";
import { linesById } from "../rebuild-memory.ts";
import type { Situation } from "../situation.ts";
import { chooseLine, type ChoiceDeps } from "./choose.ts";
import type { Draft } from "./draft.ts";

/** Of so many of the latest replies none spoke of it, and the last one said nothing back. */
const RESTED = 12;
/** A pet may be called Biscuit. */
const NAMES = /\b(?:names?|named|called)\b/iu;

const isName = (cue: string, echo: string): boolean =>
  NAMES.test(echo) || echo.includes(` ${cue.slice(0, 1).toUpperCase()}${cue.slice(1)}`);

/** The rarest word tells the most: of "a coffee this morning" it is the coffee. */
const rarityOf = (topic: string): number => Math.min(rankOf(topic.replace("mention-", "")), 1e6);

/** A part of what was told, said back, and what the character has to say of a thing in it; nothing beside bad news. */
export const mentioned = (situation: Situation, deps: ChoiceDeps): Draft | null => {
  const { echo, reading, memory, lines } = situation;
  const isGlum = reading.tone === "bad" || reading.tone === "tragic";
  if (echo === null || reading.asking !== "" || isGlum || isGentle(situation)) return null;
  const topicOf = (id: string): string => linesById(lines).get(id)?.topic ?? "";
  if (memory.said[0]?.some((id) => topicOf(id).startsWith("echo-")) === true) return null;
  const recent = new Set(memory.said.slice(0, RESTED).flatMap((ids) => ids.map(topicOf)));
  const topics = topicsCuedBy(echo, lines).filter(
    (topic) =>
      isMention(topic) &&
      !recent.has(topic) &&
      !lines.topics[topic]?.cues.some((cue) => isName(cue, echo)),
  );
  const line = chooseLine(
    topics.toSorted((one, other) => rarityOf(other) - rarityOf(one)),
    "prefer-statement",
    deps,
  );
  const slots = { ...deps.slots, echo };
  const heard = line && chooseLine(["echo-heard"], "any", { ...deps, slots });
  return heard === null || line === null ? null : { parts: [heard, line] };
};
