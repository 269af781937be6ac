import { t } from "../../../words/words.ts";
import styles from "./typing-dots.module.css";

interface TypingDotsProps {
  readonly name: string;
  readonly isTyping: boolean;
}

/** The three bouncing dots; in the page while a reply is owed, so that nothing jumps and they are announced. */
export const TypingDots = ({ name, isTyping }: TypingDotsProps) => (
  <div role="status" className={styles.room}>
    {isTyping ? (
      <div role="img" aria-label={t("log.typing", { character: name })} className={styles.bubble}>
        <span />
        <span />
        <span />
      </div>
    ) : null}
  </div>
);
