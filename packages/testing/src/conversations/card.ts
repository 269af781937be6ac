import type { CharacterCard } from "@evenfall/server/characters/index.ts";

export const CANNED_LINES = [
  "One moment.",
  "Say that again?",
  "I lost my thread.",
  "Hm.",
  "Tell me more.",
];

/** A made-up character for tests. */
export const testCard = (id: string, name: string): CharacterCard => ({
  id,
  name,
  age: 31,
  location: "Lisbon, Portugal",
  timeZone: "Europe/Lisbon",
  pronouns: { subject: "she", object: "her", possessive: "her" },
  avatar: `/characters/${id}/avatar.svg`,
  portrait: `/characters/${id}/portrait.svg`,
  greeting: "Hello, you.",
  openers: [],
  order: 1,
  summary: "A tram driver who writes postcards to strangers.",
  personality: "Warm, dry, curious.",
  background: "She grew up over a bakery.",
  speech: { voice: "Short and playful.", rules: [] },
  cannedReplies: CANNED_LINES,
  lines: { topics: {} },
  lorebook: null,
  version: "v1",
});
