/** Kinds of facts that a visitor can tell about themselves and that are remembered. */
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

/** What is said after the visitor's answer to a line that asked something. */
export interface Answer {
  /** "yes", "no", "any", or words joined by "|" of which the answer contains one. */
  readonly cue: string;
  readonly lines: readonly Line[];
}

/** What a visitor may ask about the line before; a nod counts as `more`. */
export const FOLLOW_UPS = ["why", "which", "really", "more"] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** One thing a character can say. Braces name slots: "{name}", "{time}". */
export interface Line {
  /** Short, and stable as long as the text is: conversations remember lines by it. */
  readonly id: string;
  readonly text: string;
  /** The kind of fact that a bare answer to this line tells. */
  readonly learns: FactKind | null;
  /** In the order they are tried. */
  readonly answers: readonly Answer[];
  /** Follow-ups for when the visitor asks back: "why?", "which one?", "really?", "and then?". */
  readonly follow: Readonly<Partial<Record<FollowUp, Line>>>;
}

/** An answer to a visitor's question about a topic. */
export interface AskedLine {
  /** Ways in which people ask it. */
  readonly questions: readonly string[];
  readonly line: Line;
}

/** Lines for one occasion. */
export interface Topic {
  /** Words in a visitor's message that call up the topic; empty for the topics that the engine itself knows. */
  readonly cues: readonly string[];
  readonly lines: readonly Line[];
  readonly asked: readonly AskedLine[];
}

/** All that a character can say without a model, by topic. */
export interface CharacterLines {
  readonly topics: Readonly<Record<string, Topic>>;
}
