import { EngineFailure, type Engine, type ReplyRequest } from "../engine.ts";
import { composeReply } from "./reply/compose.ts";
import { memoryToStored } from "./memory.ts";
import { seededChance } from "./reply/seeded-chance.ts";
import { situationOf } from "./situation.ts";

const WORDS_A_PIECE = 3;

const pieces = (text: string): readonly string[] =>
  text.match(new RegExp(String.raw`(?:\S+\s*){1,${WORDS_A_PIECE}}`, "g")) ?? [];

const stopIf = (signal: AbortSignal): void => {
  if (signal.aborted)
    throw new EngineFailure("cancelled", "the reply was cancelled", { cause: signal.reason });
};

const compose = (request: ReplyRequest) =>
  composeReply(
    situationOf(request),
    seededChance(`${request.seed}/${request.character.id}/${request.messageCount}`),
  );

/**
 * Small talk in character, from the operator's own lines: no model, no network, no cost.
 * The same request with the same seed gives the same reply. Fails only with `cancelled`, or with
 * `empty` for a character that has no lines at all.
 */
export const createScriptedEngine = (): Engine => ({
  name: "scripted",
  description: "scripted, no model needed",
  speaksOwnContent: true,
  async *reply(request, signal) {
    stopIf(signal);
    const composed = compose(request);
    if (composed === null) throw new EngineFailure("empty", `${request.character.id} has no lines`);
    for (const text of pieces(composed.text)) {
      stopIf(signal);
      yield { type: "text-delta", text };
    }
    stopIf(signal);
    yield { type: "reply-finished", usage: null, state: memoryToStored(composed.memory) };
  },
});
