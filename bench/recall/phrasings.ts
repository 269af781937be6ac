/** One kind of fact, in words: how it is stated, changed, ended, and what only sounds like it. */
export interface Topic {
  readonly name: string;
  /** `V` stands for the value. */
  readonly state: readonly string[];
  /** `V` is the new value, `O` the old one. */
  readonly change: readonly string[];
  /** `O` holds no more; empty where it cannot end. */
  readonly end: readonly string[];
  /** A question of the character's, and a bare answer. */
  readonly ask: readonly (readonly [question: string, answer: string])[];
  /** Sounds like it and says nothing of the visitor; `X` is a value of nobody's. */
  readonly distract: readonly string[];
}

/** A set of phrasings: the topics, and talk without facts. */
export interface Phrasings {
  readonly topics: readonly Topic[];
  readonly smallTalk: readonly string[];
}
