import { useEffect, useState } from "react";
import { createChangesOfCharacter } from "../session/chat/changes-of-character.ts";
import type { DialogTools } from "../session/index.ts";
import { createMemoryStore } from "../session/memory/memory-store.ts";
import { useStore } from "../ui/use-store.ts";

/** What is remembered, asked anew each time the dialog opens. */
export const useMemoryStore = (tools: DialogTools, conversationId: string | null) => {
  const [store] = useState(() => createMemoryStore({ tools, conversationId }));
  useEffect(() => {
    store.start();
    return store.dispose;
  }, [store]);
  return { state: useStore(store, store.getState()), actions: store };
};

/** What changed in the character, likewise. */
export const useChangesOfCharacter = (tools: DialogTools, conversationId: string) => {
  const [changes] = useState(() => createChangesOfCharacter(tools, conversationId));
  useEffect(() => {
    changes.ask();
    return changes.dispose;
  }, [changes]);
  return { state: useStore(changes, changes.getState()), ask: changes.ask };
};
