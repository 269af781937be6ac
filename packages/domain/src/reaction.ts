/** The emoji with which one can react to a message. */
export const REACTIONS = ["❤️", "😂", "😮", "😢", "👍", "🔥"] as const;
export type Reaction = (typeof REACTIONS)[number];
