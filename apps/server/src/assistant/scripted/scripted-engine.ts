import { EngineFailure, stoppedBy, type Engine } from "../engine.ts";
import { composeReply } from "./reply/compose.ts";
import { memoryToStored } from "./memory.ts";
import { seededChance } from "./reply/seeded-chance.ts";
import { situationOf } from "./situation.ts";

/**
 * Makes small talk in character from the operator's own lines: no model, no network, no cost.
 * The same request with the same seed gives the same reply. Fails only with `cancelled`, or with
 * `empty` for a character that has no lines at all.
 */
export const createScriptedEngine = (): Engine => ({
  name: "scripted",
  description: "scripted, no model needed",
  speaksOwnContent: true,
  reply: async (request, signal) => {
    if (signal.aborted) throw stoppedBy(signal);
    const { character, messageCount, seed } = request;
    const chance = seededChance(`${seed}/${character.id}/${messageCount}`);
    const composed = composeReply(situationOf(request, chance));
    if (composed === null) throw new EngineFailure("empty", `${character.id} has no lines`);
    return { text: composed.text, usage: null, state: memoryToStored(composed.memory) };
  },
});
