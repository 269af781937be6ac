/** What one can react to a message with. */
export const REACTIONS = ["❤️", "😂", "😮", "😢", "👍", "🔥"] as const;
export type Reaction = (typeof REACTIONS)[number];
