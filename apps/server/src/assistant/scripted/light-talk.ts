import type { Chance } from "@evenfall/domain";
import { happens } from "./seeded-chance.ts";
import type { Situation } from "./situation.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A pause after which coming back is a return, and not the same sitting. */
const RETURN_AFTER_MS = 6 * HOUR_MS;
const MANY_NODS = 5;

export const isReturn = ({ pauseMs }: Situation): boolean =>
  pauseMs !== null && pauseMs >= RETURN_AFTER_MS;

export const hasHit = ({ reading }: Situation, topic: string): boolean =>
  reading.hits.some((hit) => hit.topic === topic);

/** How a greeting is met: by the hour, by how long it has been, or as one too many. */
const greetingTopic = (situation: Situation): string => {
  if (situation.memory.turn === 0) return `greeting-${situation.moment.part}`;
  return isReturn(situation) ? "greeting-return" : "greeting-again";
};

const NODS: readonly string[] = ["acknowledge", "laugh", "unsure", "yes", "no", "emoji", "silence"];

export const isNod = (situation: Situation): boolean =>
  NODS.some((topic) => hasHit(situation, topic));

/** What to speak of when a message asks for nothing in particular. */
export const lightTopic = (situation: Situation, chance: Chance): string => {
  const { reading, memory } = situation;
  if (hasHit(situation, "greeting")) return greetingTopic(situation);
  for (const topic of ["thanks", "sorry"]) if (hasHit(situation, topic)) return topic;
  const isManyNods = memory.nods % MANY_NODS === MANY_NODS - 1;
  if (hasHit(situation, "acknowledge") && isManyNods) return "acknowledge-streak";
  const nod = NODS.find((topic) => hasHit(situation, topic));
  if (nod !== undefined) {
    if (happens(nod === "acknowledge" ? 0.35 : 0.7, chance)) return nod;
    return happens(0.45, chance) ? "starter" : happens(0.5, chance) ? "ask-me" : "thought";
  }
  if (reading.isQuestion) return "question-unknown";
  if (reading.words === "") return "silence";
  if (reading.echo !== null && happens(0.5, chance)) return "reply-echo";
  return happens(0.6, chance) ? "reply" : "curious";
};
