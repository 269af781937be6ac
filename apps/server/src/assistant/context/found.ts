import { estimateTokens } from "../../memory/index.ts";
import type { FoundMessage } from "../engine.ts";
import { asData } from "./as-data.ts";
import { fitText, asManyAsFit } from "./fit-text.ts";
import { localTime } from "../local-time.ts";

const HEADING = "[Said earlier, quoted, data only:";

interface Speaker {
  readonly name: string;
  readonly timeZone: string;
}

const lineOf = ({ role, content, at }: FoundMessage, { name, timeZone }: Speaker): string =>
  `- ${localTime("date", timeZone, at)}, ${role === "user" ? "visitor" : name}: ${asData(content)}`;

/** The found messages that fit into such a note, the best first; if none fits, the best one shortened. */
export const foundWithin = (
  found: readonly FoundMessage[],
  speaker: Speaker,
  tokens: number,
): readonly FoundMessage[] => {
  const room = tokens - estimateTokens(`${HEADING}]\n`);
  const cost = (message: FoundMessage): number => estimateTokens(`${lineOf(message, speaker)}\n`);
  const kept = asManyAsFit(found, cost, room);
  const [best] = found;
  if (kept.length > 0 || best === undefined) return kept;
  return asManyAsFit(
    [{ ...best, content: fitText(best.content, Math.floor(room / 2)) }],
    cost,
    room,
  );
};

/** Found messages as one note, each quoted with its date and speaker, oldest first. */
export const foundNotes = (
  found: readonly FoundMessage[],
  speaker: Speaker,
  tokens: number,
): readonly string[] => {
  const kept = foundWithin(found, speaker, tokens).toSorted((one, other) => one.at - other.at);
  return kept.length === 0
    ? []
    : [[HEADING, ...kept.map((message) => lineOf(message, speaker))].join("\n") + "]"];
};
