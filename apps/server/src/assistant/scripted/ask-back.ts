import type { FactKind } from "../../characters/index.ts";
import { factFor } from "./slots.ts";
import type { Memory } from "./memory.ts";

/** What the character may ask in return after having told something about itself. */
const ASKED_IN_RETURN: Readonly<Record<string, FactKind | "back">> = {
  "about-work": "job",
  "about-city": "place",
  "about-home": "place",
  "about-weather": "place",
  "about-name": "name",
  "about-pets": "pet",
  "about-hobbies": "hobby",
  "about-weekend": "plan",
  "about-music": "like",
  "about-food": "like",
  "about-books": "like",
  "about-drink": "back",
  "about-dreams": "back",
  "about-fears": "back",
  "about-past": "back",
  "about-travel": "back",
  "about-sports": "back",
  "about-favorites": "back",
  "about-family": "back",
  "about-friends": "back",
  "about-sleep": "back",
  "do-you-like": "back",
  "how-are-you": "back",
};

/** The topic to ask back with; null where nothing is to be asked, or it was asked or told before. */
export const askBackTopic = (topic: string, memory: Memory): string | null => {
  const kind = ASKED_IN_RETURN[topic];
  if (kind === undefined) return null;
  if (kind === "back") return "ask-back";
  const isSettled = memory.askedFor.includes(kind) || factFor(memory, kind) !== undefined;
  return isSettled ? "ask-back" : `ask-${kind}`;
};
