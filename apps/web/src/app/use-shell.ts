import { useEffect, useRef, useState } from "react";
import type { Modal, Session, View } from "../session/index.ts";

/**
 * The character whose shell is shown for the chat that the address asked for, until that chat opens or
 * the visitor turns away from the step before it; null without one. With it, a function that opens a
 * modal over the chat: only once the chat is there, because a modal would keep it from opening.
 */
export const useShell = (
  session: Session,
  characterId: string | null,
  view: View,
  /** Whether a step stands before the chat, the chat is being opened or its view is about to show. */
  isWaiting: boolean,
) => {
  const picked = useRef(Promise.resolve());
  const [isPicking, setPicking] = useState(characterId !== null);
  const [isOver, setOver] = useState(characterId === null);
  useEffect(() => {
    if (characterId === null) return;
    picked.current = session.pickCharacter(characterId).finally(() => setPicking(false));
  }, [session, characterId]);
  const isDone = view !== "selection" || (!isPicking && !isWaiting);
  if (isDone && !isOver) setOver(true);
  const openInChat = (modal: Modal) => () => {
    void picked.current.then(() => {
      if (session.views.getState().view === "chat") session.views.open(modal);
    });
  };
  return [isDone || isOver ? null : characterId, openInChat] as const;
};
