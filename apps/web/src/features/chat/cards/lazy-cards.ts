import { lazyPart } from "../../../ui/lazy-part.tsx";

const fetchCards = () => import("./occasional-cards.ts");

export const HelpCard = lazyPart(async () => (await fetchCards()).HelpCard);
export const AgeQuestionCard = lazyPart(async () => (await fetchCards()).AgeQuestionCard);
export const GateCard = lazyPart(async () => (await fetchCards()).GateCard);
export const QuietLine = lazyPart(async () => (await fetchCards()).QuietLine);
export const ReadingPlace = lazyPart(async () => (await fetchCards()).ReadingPlace);
export const RememberedLine = lazyPart(async () => (await fetchCards()).RememberedLine);
export const UpdateCard = lazyPart(async () => (await fetchCards()).UpdateCard);

/** Fetched with the chat, so that they are there when they are wanted. */
export const prefetchCards = (): void => {
  for (const part of [HelpCard, AgeQuestionCard, GateCard, RememberedLine, UpdateCard])
    part.prefetch();
};
