import { isGentle } from "../occasion.ts";
import type { Situation } from "../situation.ts";
import { tellsOfPast } from "../echo.ts";
import { chooseLine, withSlots } from "./choose.ts";
import { alone, topicOf, type Draft } from "./draft.ts";

/** Says a part of what was told back, and asks to hear more; not twice in a row. */
export const echoed = (situation: Situation): Draft | null => {
  const { echo, reading } = situation;
  if (
    echo === null ||
    reading.isQuestion ||
    reading.tone === "tragic" ||
    topicOf(situation)?.startsWith("echo-") === true
  )
    return null;
  const told = tellsOfPast(echo) ? "echo-event" : "echo-state";
  const topic = isGentle(situation) || reading.tone === "bad" ? "echo-gentle" : told;
  return alone(chooseLine([topic], withSlots(situation, { echo })));
};
