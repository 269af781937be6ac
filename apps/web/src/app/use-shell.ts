import { useEffect, useRef, useState } from "react";
import type { Session, View } from "../session/index.ts";

interface Shell {
  /** Null where no shell is shown. */
  readonly characterId: string | null;
  /** Runs a step of the chat's header once that chat is open: a dialog over the shell would keep it from opening. */
  readonly inChat: (step: () => void) => void;
}

/**
 * The character whose shell stands in for the chat that the address asked for, until that chat
 * opens or the visitor turns away from the step before it.
 */
export const useShell = (
  session: Session,
  characterId: string | null,
  view: View,
  /** A step stands before the chat, or the chat is being opened, or its view is about to show. */
  isWaiting: boolean,
): Shell => {
  const picked = useRef(Promise.resolve());
  const [isPicking, setPicking] = useState(characterId !== null);
  const [isOver, setOver] = useState(characterId === null);
  useEffect(() => {
    if (characterId === null) return;
    picked.current = session.pickCharacter(characterId).finally(() => {
      setPicking(false);
    });
  }, [session, characterId]);
  const isDone = view !== "selection" || (!isPicking && !isWaiting);
  if (isDone && !isOver) setOver(true);
  return {
    characterId: isDone || isOver ? null : characterId,
    inChat: (step) => {
      void picked.current.then(() => {
        if (session.views.getState().view === "chat") step();
      });
    },
  };
};
