import { getCharacterUpdate, type CharacterChange } from "@evenfall/contracts";
import { createStore } from "../store.ts";
import type { DialogTools } from "../dialog-tools.ts";

/** How a character's newer version differs, as far as the dialog knows. */
export type ChangesState =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly words: string }
  | { readonly type: "loaded"; readonly changes: readonly CharacterChange[] };

/** What changed in a character, while the dialog about it is open. Nothing happens before `ask`. */
export const createChangesOfCharacter = (tools: DialogTools, conversationId: string) => {
  const store = createStore<ChangesState>({ type: "loading" });
  let isDisposed = false;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    store.setState({ type: "loading" });
    const answer = await tools.read(getCharacterUpdate, { params: { conversationId } });
    isAsking = false;
    if (isDisposed) return;
    store.setState(
      answer.ok
        ? { type: "loaded", changes: answer.value.changes }
        : { type: "failed", words: tools.wordsFor(answer.error) },
    );
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Asks the server; again where that failed. */
    ask: (): void => void ask(),
    dispose: (): void => {
      isDisposed = true;
    },
  };
};
