import { lazyPart } from "../../../ui/lazy-part.tsx";

const fetchInterludes = () => import("./interludes.ts");

export const HelpCard = lazyPart(async () => (await fetchInterludes()).HelpCard);
export const AgeQuestionCard = lazyPart(async () => (await fetchInterludes()).AgeQuestionCard);
export const GateCard = lazyPart(async () => (await fetchInterludes()).GateCard);
export const QuietLine = lazyPart(async () => (await fetchInterludes()).QuietLine);
export const UpdateCard = lazyPart(async () => (await fetchInterludes()).UpdateCard);

/** Fetched with the chat, so that they are there when they are wanted. */
export const prefetchInterludes = (): void => {
  for (const part of [HelpCard, AgeQuestionCard, GateCard, UpdateCard]) part.prefetch();
};
