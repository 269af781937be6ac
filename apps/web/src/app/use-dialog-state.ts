import { useEffect, useState } from "react";
import { createChangesOfCharacter } from "../session/chat/changes-of-character.ts";
import type { DialogTools } from "../session/index.ts";
import { createMemoryBook } from "../session/memory/memory-book.ts";
import { useStore } from "../ui/use-store.ts";

/** What is remembered, asked anew each time the dialog opens. */
export const useMemoryBook = (tools: DialogTools, conversationId: string | null) => {
  const [book] = useState(() => createMemoryBook({ tools, conversationId }));
  useEffect(() => {
    book.start();
    return book.dispose;
  }, [book]);
  return { state: useStore(book, book.getState()), actions: book };
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
