import acts from "./acts.json" with { type: "json" };
import heart from "./heart.json" with { type: "json" };
import life from "./life.json" with { type: "json" };
import self from "./self.json" with { type: "json" };
import spanish from "./spanish.json" with { type: "json" };
import tastes from "./tastes.json" with { type: "json" };

/** The kind of move that a message makes in the talk. */
export type Act =
  | "ask-you"
  | "ask-me"
  | "ask-world"
  | "event"
  | "feeling"
  | "plan"
  | "opinion"
  | "request"
  | "correction"
  | "complaint"
  | "thanks"
  | "closing"
  | "greeting"
  | "signal"
  | "compliment"
  | "insult"
  | "flirt";

export type Mood = "sad" | "low" | "anxious" | "angry" | "happy" | "playful";

/** Something that visitors may mean, with examples in their words. */
export interface Intent {
  readonly act: Act;
  /** The visitor's mood, if the words show one. */
  readonly mood?: Mood;
  /** The story that the intent belongs to, told over several messages. */
  readonly story?: string;
  /** The language of the examples if it is not English. */
  readonly lang?: "es";
  readonly examples: readonly string[];
}

/** All intents; a character answers those that it has lines for. */
export const INTENTS: Readonly<Record<string, Intent>> = {
  ...self,
  ...tastes,
  ...heart,
  ...life,
  ...acts,
  ...spanish,
} as Readonly<Record<string, Intent>>;
