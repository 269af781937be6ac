import type { Quote as Quoted } from "../../../session/index.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { t } from "../../../words/later.ts";
import { jumpToMessage } from "./jump-to-message.ts";
import styles from "./quote.module.css";

interface QuoteProps {
  readonly quote: Quoted;
  readonly characterName: string;
}

/** The words of a message that another one answers, over that one; a press leads to it. */
export const Quote = ({ quote, characterName }: QuoteProps) => (
  <button
    type="button"
    dir="auto"
    className={styles.quote}
    onClick={({ currentTarget }) => void jumpToMessage(currentTarget, quote.messageId)}
  >
    <VisuallyHidden>
      {quote.isMine
        ? t("quote.to-you")
        : t("quote.to-character", { character: characterName })}{" "}
    </VisuallyHidden>
    <span className={styles.words}>{quote.words ?? t("quote.earlier")}</span>
    <VisuallyHidden>. </VisuallyHidden>
  </button>
);
