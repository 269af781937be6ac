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
  joke: ["story"],
  story: ["starter"],
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

/** Said again rather than left unsaid: with these, being helpful and honest outranks being new. */
const NEVER_LEFT_UNSAID: ReadonlySet<string> = new Set(["crisis", "crisis-after", "minor", "professional", "real", "feelings", "made", "rules", "explicit", "goodbye", "goodnight"]);

/** Pools that suit any moment, large enough together for an evening of nods. */
const ANY_MOMENT: readonly string[] = ["starter", "thought", "curious", "reply", "story", "ask-me", "joke", "would-you-rather"];

export const mustBeSaid = (topic: string): boolean => NEVER_LEFT_UNSAID.has(topic);

/** The topics to try for an occasion, in order. */
export const topicsFor = (topic: string): readonly string[] => {
  const near = [topic, ...(NEIGHBOURS[topic] ?? [])];
  return mustBeSaid(topic) ? near : [...near, ...ANY_MOMENT];
};
