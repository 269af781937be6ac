import type { CharacterCard } from "../../characters/index.ts";
import { onceFor } from "../../platform/once-for.ts";
import { CONTEXT_TOKENS } from "./build-context.ts";
import { withoutMacros } from "./macros.ts";
import { rulesFor, systemPrompt } from "./system-prompt.ts";

/** What a model is told about a card, to detect replies that repeat it; computed once per card. */
export const instructionsOf = onceFor((card: CharacterCard) => ({
  /** How the character is to be played; not its life, which it may talk about. */
  rules: [...rulesFor(card.name), ...card.speech.rules, card.speech.voice, card.personality].map(
    (rule) => withoutMacros(rule, card.name),
  ),
  whole: systemPrompt(card, CONTEXT_TOKENS),
}));
