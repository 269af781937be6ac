/** What a visitor can tell about themselves that is kept for later. */
export const FACT_KINDS = [
  "name",
  "job",
  "place",
  "pet",
  "like",
  "dislike",
  "plan",
  "hobby",
  "kin",
  "mood",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What follows when the visitor answers a line that asked something. */
export interface Answer {
  /** "yes", "no", "any", or words joined by "|" of which the answer contains one. */
  readonly cue: string;
  readonly lines: readonly Line[];
}

/** What a visitor may ask of the line before; a nod asks for `more`. */
export const FOLLOW_UPS = ["why", "which", "really", "more"] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** One thing a character can say. Braces name slots: "{name}", "{time}". */
export interface Line {
  /** Short, stable while the text is: conversations remember lines by it. */
  readonly id: string;
  readonly text: string;
  /** The fact that a bare answer to this line tells. */
  readonly learns: FactKind | null;
  /** In the order they are tried. */
  readonly answers: readonly Answer[];
  /** What is said when the visitor asks back: "why?", "which one?", "really?", "and then?". */
  readonly follow: Readonly<Partial<Record<FollowUp, Line>>>;
}

/** What is answered when a visitor asks about what a topic tells. */
export interface AskedLine {
  /** Ways in which people ask it. */
  readonly questions: readonly string[];
  readonly line: Line;
}

/** Lines for one occasion. */
export interface Topic {
  /** Words that bring a visitor's message here; empty for the topics that the engine itself knows. */
  readonly cues: readonly string[];
  readonly lines: readonly Line[];
  readonly asked: readonly AskedLine[];
}

/** All that a character can say without a model, by topic. */
export interface CharacterLines {
  readonly topics: Readonly<Record<string, Topic>>;
}
