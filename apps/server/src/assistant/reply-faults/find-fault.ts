import type { ReplyFault, ReplyRequest } from "../engine.ts";
import { kindOf } from "../scripted/fact-kind.ts";
import { breaksCharacter } from "./breaks-character.ts";
import { claimsBody } from "./claims-body.ts";
import { repeats } from "./repeats.ts";
import { ownWords } from "./speaks-for-visitor.ts";

/** How many of the latest replies a new one must not repeat. */
const LATEST_REPLIES = 10;

/** What was found in a reply. */
export interface Looked {
  /** The most serious one; null for none. */
  readonly fault: ReplyFault | null;
  /** The reply without what it says or does for the visitor. */
  readonly own: string;
}

/** Finds what keeps a model's reply from being shown as the character's next one. */
export const findFault = (
  text: string,
  { history, memory, replaced = [] }: Pick<ReplyRequest, "history" | "memory" | "replaced">,
): Looked => {
  const lastReply = history.findLastIndex(({ role }) => role === "assistant");
  const asked = history
    .slice(lastReply + 1)
    .map(({ content }) => content)
    .join("\n");
  const latest = [
    ...replaced,
    ...history
      .filter(({ role }) => role === "assistant")
      .slice(-LATEST_REPLIES)
      .map(({ content }) => content),
  ];
  const visitorName =
    memory.facts.map(kindOf).find((known) => known?.kind === "name")?.value ?? null;
  const own = ownWords(text, { asked, visitorName });
  // The patterns only match straight apostrophes.
  const plain = own.replaceAll(/[’‘`´]/gu, "'");
  const faultOf = (): ReplyFault | null => {
    if (breaksCharacter(plain, asked)) return "breaks-character";
    if (claimsBody(plain)) return "claims-body";
    if (own !== text.trim()) return "speaks-for-visitor";
    return repeats(own, latest, asked) ? "repeats" : null;
  };
  return { fault: faultOf(), own };
};
