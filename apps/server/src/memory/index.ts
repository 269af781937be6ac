export {
  NO_MEMORY,
  type ContextFact,
  type FactCandidate,
  type KnownFact,
  type ReplyMemory,
} from "./fact.ts";
export { languageOf } from "./lexicon/language.ts";
export { rankOf } from "./lexicon/words.ts";
export { factsAskedFor } from "./questions/asked-facts.ts";
export { factFromWords, type NoteFault } from "./fact-from-words.ts";
export { dayNamed, MONTHS } from "./finding/calendar.ts";
export { findFacts } from "./finding/find-facts.ts";
export { mentionOf } from "./mentions.ts";
export { mergeFindings } from "./merge-findings.ts";
export { askedBefore } from "./recall/asked-before.ts";
export { rankSaid, type Said } from "./recall/rank-said.ts";
export { saidIn } from "./recall/said-in.ts";
export { summarise } from "./summary/summarise.ts";
export type { WritingRequest } from "./summary/summary-task.ts";
export {
  leavingWindow,
  SUMMARY_STEP,
  SUMMARY_TOKENS,
  WINDOW_MOST,
  type SummaryMessage,
} from "./summary/window-step.ts";
export {
  beginningWithin,
  endWithin,
  estimateMessageTokens,
  estimateTokens,
  MESSAGE_OVERHEAD_TOKENS,
  TOKENS_PER_ESTIMATED,
} from "./token-estimate.ts";
export { inWords } from "./words/in-words.ts";
export { oneLine } from "./words/one-line.ts";
export { sameWords, stem, wordsOf } from "./words/plain-words.ts";
export { EMPTY_WORDS } from "./words/common-words.ts";
export { createMemory, type FactWithReceipts, type Memory } from "./memory-service.ts";
export type { Forgotten } from "./memory-service-editing.ts";
export type { ModelWork } from "./memory-service-model.ts";
export type { FindFacts, RememberedThread, ThreadMessage } from "./memory-service-rules.ts";
export type { News } from "./take-findings.ts";
export type { Marks } from "./store-marks.ts";
export type { AddedFacts } from "./store.ts";
export {
  addFacts,
  addReceipts,
  factsToAdd,
  marksToNote,
  noteMarks,
  STORED_MEMORY,
  toStoredMemory,
  type StoredMemory,
} from "./stored-memory.ts";
