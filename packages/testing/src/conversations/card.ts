import { sampleCard } from "../assistant/sample-card.ts";

export const CANNED_LINES = sampleCard().cannedReplies;

/** A made-up character for tests. */
export const testCard = (id: string, name: string) =>
  sampleCard({
    id,
    name,
    avatar: `/characters/${id}/avatar.svg`,
    portrait: `/characters/${id}/portrait.svg`,
    openers: [],
    personality: "Warm, dry, curious.",
    background: "She grew up over a bakery.",
    speech: { voice: "Short and playful.", rules: [] },
  });
