import type { CharacterCard, LoreEntry } from "@evenfall/server/characters/index.ts";
import { lorebookFile } from "@evenfall/server/characters/lore/lorebook-schema.ts";

export const CANNED_LINES = [
  "One moment.",
  "Say that again?",
  "I lost my thread.",
  "Hm.",
  "Tell me more.",
];

/** A made-up card for tests. */
export const sampleCard = (changes: Partial<CharacterCard> = {}): CharacterCard => ({
  id: "ada",
  name: "Ada",
  age: 31,
  location: "Lisbon, Portugal",
  timeZone: "Europe/Lisbon",
  pronouns: { subject: "she", object: "her", possessive: "her" },
  avatar: "/characters/ada/avatar.svg",
  portrait: "/characters/ada/portrait.svg",
  greeting: "Hello, you.",
  openers: ["How is your evening?"],
  order: 1,
  summary: "A tram driver who writes postcards to strangers.",
  personality: "Warm, dry, curious; teases gently.",
  background: "She grew up over a bakery and knows every hill of the city.",
  speech: { voice: "Short and playful.", rules: ["Lower case is fine.", "One emoji at most."] },
  cannedReplies: CANNED_LINES,
  lines: { topics: {} },
  lorebook: null,
  version: "v1",
  ...changes,
});

/** The same with lore. */
export const cardWithLore = (
  tokenBudget: number,
  ...entries: readonly Partial<LoreEntry>[]
): CharacterCard => sampleCard({ lorebook: lorebookFile.parse({ tokenBudget, entries }) });
