import topics from "./topics.json" with { type: "json" };

/**
 * The occasions that the scripted engine knows, and how many lines each character needs for
 * them. A character may have further topics of its own, called up by their cue words.
 */
export const REQUIRED_TOPICS: Readonly<Record<string, number>> = topics.required;

/**
 * Of those, what a character needs whose lines are a small neutral set (`lines/basics.json`, as an
 * import makes it): honesty, safety, coming and going, and something for any moment.
 */
export const ESSENTIAL_TOPICS: Readonly<Record<string, number>> = topics.essential;
