import { useEffect, useState } from "react";
import type { Session, View } from "../session/index.ts";

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
): string | null => {
  const [isPicking, setPicking] = useState(characterId !== null);
  const [isOver, setOver] = useState(characterId === null);
  useEffect(() => {
    if (characterId === null) return;
    void session.pickCharacter(characterId).finally(() => {
      setPicking(false);
    });
  }, [session, characterId]);
  const isDone = view !== "selection" || (!isPicking && !isWaiting);
  if (isDone && !isOver) setOver(true);
  return isDone || isOver ? null : characterId;
};
