import { askedBefore, saidIn } from "../../memory/index.ts";
import type { PastMessage } from "../engine.ts";
import { isUgly } from "./said-back.ts";

/** Earlier words, and whose they are. */
export interface Quote {
  readonly by: "visitor" | "character";
  readonly text: string;
}

/** Longest quote of earlier words, in UTF-16 units. */
export const LONGEST_QUOTE = 160;

/** Asks for something that was told, not for advice: "whose suit am i wearing?" */
const ABOUT_MYSELF = /\b(?:who|whose|what|when|where|which|how (?:old|many|much|long))\b/iu;
const ADVICE = /\b(?:should|could|would|can|will|shall|do you think|if)\b/iu;
const RECALLS =
  /\b(?:remember|recall|remind me|catch|(?:i|you|we) (?:told|said|mentioned)|did (?:i|you) (?:just )?(?:say|tell|mention))\b/iu;

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => sentence.trim() !== "");

/** The earlier words of this talk that the newest ask for; null if they ask for none or none were said. */
export const saidHere = (newest: string, before: readonly PastMessage[]): Quote | null => {
  const asking = sentencesOf(newest)
    .filter((sentence) => sentence.trimEnd().endsWith("?"))
    .join(" ");
  const asked = asking === "" ? null : askedBefore(asking);
  if (asked === null || asked.isNamed) return null;
  const isRecalling = RECALLS.test(asking);
  const isMine = asked.side === "user" && ABOUT_MYSELF.test(asking) && !ADVICE.test(asking);
  if (!isRecalling && !isMine) return null;
  const role = asked.side ?? "user";
  const sentences = before.flatMap((message) =>
    message.role === role
      ? sentencesOf(message.content).map((content) => ({ ...message, content }))
      : [],
  );
  const [best] = saidIn(
    sentences
      .filter(({ content }) => !content.trimEnd().endsWith("?"))
      .filter(({ content }) => content.length <= LONGEST_QUOTE && !isUgly(content))
      .map((message, order) => ({ ...message, order })),
    asked,
  );
  return best === undefined
    ? null
    : {
        by: role === "user" ? "visitor" : "character",
        text: best.content.replaceAll(/\s+/gu, " ").trim().replace(/\.$/u, ""),
      };
};
