import acts from "./acts.json" with { type: "json" };
import heart from "./heart.json" with { type: "json" };
import life from "./life.json" with { type: "json" };
import self from "./self.json" with { type: "json" };
import spanish from "./spanish.json" with { type: "json" };
import tastes from "./tastes.json" with { type: "json" };

/** What kind of move in the talk a message is. */
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

/** What visitors may mean, in many of their own words. */
export interface Intent {
  readonly act: Act;
  /** The visitor's, where the words show one. */
  readonly mood?: Mood;
  /** What is told over several messages belongs together. */
  readonly story?: string;
  /** The language that it is said in, where it is not English. */
  readonly lang?: "es";
  readonly examples: readonly string[];
}

/** What the product itself understands; a character answers those that it has lines for. */
export const INTENTS: Readonly<Record<string, Intent>> = {
  ...self,
  ...tastes,
  ...heart,
  ...life,
  ...acts,
  ...spanish,
} as Readonly<Record<string, Intent>>;
