import type { Quote as Quoted } from "../../../session/index.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useSession } from "../../../ui/use-session.ts";
import { t } from "../../../words/later.ts";
import styles from "./quote.module.css";

interface QuoteProps {
  readonly quote: Quoted;
  readonly characterName: string;
}

/** The words of the message that this one answers, above its own; a press leads to it. */
export const Quote = ({ quote: { messageId, isMine, words }, characterName }: QuoteProps) => {
  const { place } = useSession().chat;
  return (
    <button
      type="button"
      dir="auto"
      className={styles.quote}
      onClick={() => void place({ type: "go", messageId, order: 1 })}
    >
      <VisuallyHidden>
        {isMine ? t("quote.to-you") : t("quote.to-character", { character: characterName })}{" "}
      </VisuallyHidden>
      <span className={styles.words}>{words ?? t("quote.earlier")}</span>
      <VisuallyHidden>. </VisuallyHidden>
    </button>
  );
};
