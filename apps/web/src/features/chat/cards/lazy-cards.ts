import { lazyPart } from "../../../ui/lazy-part.tsx";
import { withWords } from "../../../words/words.ts";

const fetchCards = withWords(() => import("./occasional-cards.ts"));

export const HelpCard = lazyPart(fetchCards, "HelpCard");
export const AgeQuestionCard = lazyPart(fetchCards, "AgeQuestionCard");
export const GateCard = lazyPart(fetchCards, "GateCard");
export const QuietLine = lazyPart(fetchCards, "QuietLine");
export const RememberedLine = lazyPart(fetchCards, "RememberedLine");
export const UpdateCard = lazyPart(fetchCards, "UpdateCard");

/** Fetched with the chat, so that they are there when they are wanted. */
export const prefetchCards = (): void => {
  for (const part of [HelpCard, AgeQuestionCard, GateCard, RememberedLine, UpdateCard])
    part.prefetch();
};
