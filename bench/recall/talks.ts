import { HELD_OUT } from "./held-out.ts";
import { scriptedTalk, type Talk } from "./talk.ts";

const TALKS = 16;
const FIRST_SEED = 301;

/** Conversations in phrasings that the rules of memory were never tuned with. */
export const heldOutTalks = (): readonly Talk[] =>
  Array.from({ length: TALKS }, (_, index) => scriptedTalk(FIRST_SEED + index, HELD_OUT));
