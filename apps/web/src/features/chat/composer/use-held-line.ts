import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ChatActions, ChatState } from "../../../session/index.ts";

/**
 * Sends a line: at once, or as soon as the AI notice has been on the screen, which is scrolled there
 * (duties L1). `say` gives whether the line was sent.
 */
export const useHeldLine = (chat: ChatState | null, send: ChatActions["send"]) => {
  const waiting = useRef<string | null>(null);
  const [tapped, setTapped] = useState<string | null>(null);
  const isWaiting = (chat?.composer ?? "waiting-for-notice") === "waiting-for-notice";

  const say = (text: string): boolean => {
    if (!isWaiting) return send(text) === "accepted";
    waiting.current = text;
    setTapped(text);
    document.querySelector("[data-due]")?.scrollIntoView({ block: "nearest" });
    return false;
  };

  const sayHeld = useEffectEvent(() => {
    const text = waiting.current;
    waiting.current = null;
    if (text !== null) send(text);
  });
  useEffect(() => {
    if (!isWaiting) sayHeld();
  }, [isWaiting]);

  return { held: isWaiting ? tapped : null, say };
};
