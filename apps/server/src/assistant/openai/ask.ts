import { EngineFailure } from "../engine.ts";
import { createCall } from "./call.ts";
import { openClient, type ServerAddress } from "./client.ts";
import type { Dialect } from "./dialect.ts";
import { addChunk, EMPTY_DRAFT, type Draft } from "./draft.ts";
import type { Form, Prompt } from "./form.ts";
import { createGuardedFetch, eventStream, type OnRefusedAnswer } from "./guarded-fetch.ts";
import { transportFailure } from "./transport-failure.ts";

/** Where and what to ask, the same for every reply. */
export type ModelAddress = ServerAddress & { readonly model: string };

/**
 * Asks once and gathers the whole answer. Throws `EngineFailure`. The socket is let go of when it
 * returns, however it returns.
 */
export const ask = async (
  address: ModelAddress,
  {
    form,
    dialect,
    prompt,
  }: { readonly form: Form; readonly dialect: Dialect; readonly prompt: Prompt },
  signal: AbortSignal,
  onRefused: OnRefusedAnswer,
): Promise<Draft> => {
  const call = createCall(address.clock, address.timeouts, signal);
  let hasAnswered = false;
  let draft = EMPTY_DRAFT;
  try {
    const client = await openClient(
      address,
      createGuardedFetch(address, call, eventStream, onRefused),
    );
    const { model } = address;
    const stream = await form.open(client, { model, prompt, dialect }, call.signal);
    hasAnswered = true;
    for await (const wire of stream) {
      const chunk = form.parse(wire);
      if (chunk === null)
        throw new EngineFailure("protocol-error", "the answer holds a piece of another protocol");
      draft = addChunk(draft, chunk, prompt.maxLength);
      if (draft.finishReason !== null) call.wordsAreComplete();
      if (draft.isFull) return draft;
    }
    // The library ends a stream in silence when its signal aborts.
    const failure = call.failure();
    if (failure !== null) throw failure;
    if (draft.finishReason === null)
      throw new EngineFailure("cut-off", "the answer ended before the model had finished");
    return draft;
  } catch (error) {
    // Once all words are there, nothing that happens afterwards takes them back.
    if ((draft.finishReason !== null || draft.isFull) && !signal.aborted) return draft;
    throw call.failure() ?? transportFailure(error, hasAnswered);
  } finally {
    call.end();
  }
};
