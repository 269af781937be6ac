import { isGentle } from "../occasion.ts";
import type { Situation } from "../situation.ts";
import { tellsOfPast } from "../echo.ts";
import { toneOf } from "../understanding/tone.ts";
import { chooseLine, type ChoiceDeps } from "./choose.ts";
import { linesById } from "../rebuild-memory.ts";
import { alone, type Draft } from "./draft.ts";

const isEcho = ({ lines, memory }: Situation, turn: number): boolean =>
  (memory.said[turn] ?? []).some(
    (id) => linesById(lines).get(id)?.topic.startsWith("echo-") === true,
  );

/** A part of what was told, said back, and the wish to hear more; not three times in a row. */
export const echoed = (situation: Situation, deps: ChoiceDeps): Draft | null => {
  const { echo, reading } = situation;
  if (echo === null || reading.isQuestion || (isEcho(situation, 0) && isEcho(situation, 1)))
    return null;
  const topics =
    isGentle(situation) || reading.tone === "tragic"
      ? ["echo-gentle"]
      : [
          ...(toneOf(echo) === "bad" ? ["echo-bad"] : []),
          tellsOfPast(echo) ? "echo-event" : "echo-state",
        ];
  return alone(chooseLine(topics, "any", { ...deps, slots: { ...deps.slots, echo } }));
};
