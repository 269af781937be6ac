import { useEffect, useEffectEvent, useState } from "react";
import type { ChatActions, ChatState } from "../../../session/index.ts";

/**
 * Says a line: at once, or as soon as the AI notice has been on the screen, which is brought there
 * (duties L1). `say` gives whether it went out.
 */
export const useHeldLine = (chat: ChatState | null, send: ChatActions["send"]) => {
  const [held, setHeld] = useState<string | null>(null);
  const isWaiting = (chat?.composer ?? "waiting-for-notice") === "waiting-for-notice";

  const say = (text: string): boolean => {
    if (!isWaiting) return send(text).type === "accepted";
    setHeld(text);
    document.querySelector("[data-due]")?.scrollIntoView({ block: "nearest" });
    return false;
  };

  const sayHeld = useEffectEvent(() => {
    setHeld(null);
    if (held !== null) send(held);
  });
  useEffect(() => {
    if (!isWaiting) sayHeld();
  }, [isWaiting]);

  return { held, say };
};
