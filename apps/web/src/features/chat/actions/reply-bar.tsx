import { useLayoutEffect } from "react";
import type { Quote } from "../../../session/index.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useListener } from "../../../ui/use-listener.ts";
import { useSession } from "../../../ui/use-session.ts";
import { t } from "../../../words/later.ts";
import styles from "./reply-bar.module.css";

interface ReplyBarProps {
  readonly quote: Quote;
  readonly characterName: string;
}

const goOnWriting = (): void => document.querySelector("textarea")?.focus({ preventScroll: true });

/** Over the composer: what the next message answers. Escape drops it. */
export const ReplyBar = ({ quote, characterName }: ReplyBarProps) => {
  const { replyTo } = useSession().chat;
  const drop = () => {
    replyTo(null);
    goOnWriting();
  };
  useListener("keydown", ({ key }) => {
    if (key === "Escape" && document.querySelector("dialog[open]") === null) drop();
  });

  // It was chosen in a sheet that has just closed: writing comes next, so a phone may show its keyboard.
  useLayoutEffect(goOnWriting, []);

  return (
    <div role="status" className={`column row ${styles.bar}`}>
      <p className={`rest ${styles.quoted}`}>
        <strong className={styles.whom}>
          {quote.isMine
            ? t("quote.replying-to-you")
            : t("quote.replying-to-character", { character: characterName })}
        </strong>
        <span dir="auto" className={`cut ${styles.words}`}>
          {quote.words}
        </span>
      </p>
      <IconButton label={t("quote.drop")} onClick={drop}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  );
};
