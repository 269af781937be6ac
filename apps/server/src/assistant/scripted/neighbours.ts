/** Where a topic's lines go on when its own are used up for now. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  real: ["feelings", "made"],
  feelings: ["real", "made"],
  made: ["real"],
  rules: ["real"],
  explicit: ["dignity"],
  insult: ["dignity"],
  meet: ["real"],
  "love-you": ["flirt", "compliment"],
  flirt: ["compliment"],
  compliment: ["flirt"],
  hug: ["flirt"],
  "miss-you": ["flirt"],
  repeat: ["repeat-many"],
  "repeat-many": ["repeat"],
  "acknowledge-streak": ["acknowledge"],
  goodnight: ["goodbye"],
  joke: ["story", "starter"],
  story: ["starter", "thought"],
  bored: ["story", "joke", "would-you-rather", "ask-me", "starter"],
  starter: ["thought", "story", "ask-me"],
  thought: ["starter", "story", "ask-me"],
  acknowledge: ["starter", "thought"],
  "reply-echo": ["reply", "curious"],
  reply: ["curious"],
  curious: ["reply"],
  "would-you-rather": ["ask-me"],
  "two-truths": ["ask-me"],
  "game-menu": ["would-you-rather"],
  "ask-me": ["would-you-rather"],
  emoji: ["acknowledge"],
  silence: ["acknowledge"],
  yes: ["acknowledge"],
  no: ["acknowledge"],
  laugh: ["acknowledge"],
  "greeting-again": ["acknowledge"],
  sleepless: ["tired"],
  sick: ["tired"],
  heartbreak: ["sad"],
  lonely: ["sad"],
  maths: ["question-unknown"],
  news: ["question-unknown"],
  code: ["question-unknown"],
  task: ["question-unknown"],
  capabilities: ["game-menu"],
  "language-es": ["language-other"],
  "language-fr": ["language-other"],
  "language-de": ["language-other"],
  "language-pt": ["language-other"],
  "language-it": ["language-other"],
  "language-ru": ["language-other"],
  "language-zh": ["language-other"],
  "language-ja": ["language-other"],
  "language-ko": ["language-other"],
};

/** Said again rather than left unsaid: with these, being helpful and true outranks being new. */
const NEVER_LEFT_UNSAID: ReadonlySet<string> = new Set([
  "crisis",
  "crisis-after",
  "minor",
  "professional",
  "real",
  "feelings",
  "made",
  "rules",
  "explicit",
  "goodbye",
  "goodnight",
  "recall",
  "recall-name",
]);

/** Pools that suit any moment, large enough together for an evening of nods. */
const ANY_MOMENT: readonly string[] = [
  "starter",
  "thought",
  "curious",
  "reply",
  "story",
  "ask-me",
  "joke",
  "would-you-rather",
];

export const mustBeSaid = (topic: string): boolean => NEVER_LEFT_UNSAID.has(topic);

/** An occasion's own topic and those close to it, in order. */
export const nearTopics = (topic: string): readonly string[] => [
  topic,
  ...(NEIGHBOURS[topic] ?? []),
];

/** What to go on with when those are used up; nothing where a change of subject would be wrong. */
export const farTopics = (topic: string): readonly string[] =>
  mustBeSaid(topic) ? [] : ANY_MOMENT;
