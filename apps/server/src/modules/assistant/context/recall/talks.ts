import { HELD_OUT } from "./phrasings/held-out.ts";
import { TUNED_FIRST } from "./phrasings/tuned-first.ts";
import { TUNED_LAST } from "./phrasings/tuned-last.ts";
import { TUNED_LATER } from "./phrasings/tuned-later.ts";
import { scriptedTalk, type Talk } from "./talk.ts";

const from = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** Conversations in phrasings that the rules were tuned with. */
export const tunedTalks = (): readonly Talk[] => [
  ...from(1, 12).map((seed) => scriptedTalk(seed, TUNED_FIRST)),
  ...from(101, 12).map((seed) => scriptedTalk(seed, TUNED_LATER)),
  ...from(201, 12).map((seed) => scriptedTalk(seed, TUNED_LAST)),
];

/** Conversations in phrasings that they were never tuned with. */
export const heldOutTalks = (): readonly Talk[] =>
  from(301, 16).map((seed) => scriptedTalk(seed, HELD_OUT));
