import { isGentle } from "../occasion.ts";
import type { Situation } from "../situation.ts";
import { tellsOfPast } from "../echo.ts";
import { chooseLine, type ChoiceDeps } from "./choose.ts";
import { alone, topicOf, type Draft } from "./draft.ts";

/** A part of what was told, said back, and the wish to hear more; not twice in a row. */
export const echoed = (situation: Situation, deps: ChoiceDeps): Draft | null => {
  const { echo, reading } = situation;
  if (echo === null || reading.isQuestion || topicOf(situation)?.startsWith("echo-") === true)
    return null;
  const topics =
    isGentle(situation) || reading.tone === "tragic"
      ? ["echo-gentle"]
      : [tellsOfPast(echo) ? "echo-event" : "echo-state"];
  return alone(chooseLine(topics, "any", { ...deps, slots: { ...deps.slots, echo } }));
};
