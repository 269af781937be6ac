import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { ChatActions, Quote } from "../../../session/index.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import styles from "./reply-bar.module.css";

interface ReplyBarProps {
  readonly quote: Quote;
  readonly characterName: string;
  readonly onAnswer: ChatActions["replyTo"];
}

const composer = (): HTMLElement | null => document.querySelector("textarea");

/** Over the composer: what the next message answers. Escape takes it back. */
export const ReplyBar = ({ quote, characterName, onAnswer }: ReplyBarProps) => {
  const drop = useEffectEvent(() => {
    onAnswer(null);
    composer()?.focus({ preventScroll: true });
  });

  // Chosen in a sheet that has just closed: one goes on by writing, and a phone shows its keyboard.
  useLayoutEffect(() => {
    composer()?.focus({ preventScroll: true });
  }, [quote.messageId]);

  useEffect(() => {
    const atEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.querySelector("dialog[open]") === null) drop();
    };
    document.addEventListener("keydown", atEscape);
    return () => document.removeEventListener("keydown", atEscape);
  }, []);

  return (
    <div role="status" className={styles.bar}>
      <p className={styles.quoted}>
        <strong className={styles.whom}>
          Replying to {quote.isMine ? "yourself" : characterName}
        </strong>
        <span dir="auto" className={styles.words}>
          {quote.words}
        </span>
      </p>
      <IconButton label="Reply to nothing" onClick={() => drop()}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  );
};
