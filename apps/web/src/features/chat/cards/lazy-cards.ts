import { laterPart } from "../../../ui/lazy-part.tsx";

const fetchCards = () => import("./occasional-cards.ts");

export const HelpCard = laterPart(fetchCards, "HelpCard");
export const AgeQuestionCard = laterPart(fetchCards, "AgeQuestionCard");
export const GateCard = laterPart(fetchCards, "GateCard");
export const QuietLine = laterPart(fetchCards, "QuietLine");
export const RememberedLine = laterPart(fetchCards, "RememberedLine");
export const UpdateCard = laterPart(fetchCards, "UpdateCard");

/** Fetched with the chat, so that they are there when they are wanted. */
export const prefetchCards = (): void => {
  for (const part of [HelpCard, AgeQuestionCard, GateCard, RememberedLine, UpdateCard])
    part.prefetch();
};
