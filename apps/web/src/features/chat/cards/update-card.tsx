import { useId, useLayoutEffect, useRef } from "react";
import { useSession } from "../../../ui/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { useAttempt } from "../../../ui/field/form.tsx";
import { t } from "../../../words/later.ts";
import styles from "./update-card.module.css";

interface UpdateCardProps {
  readonly name: string;
  readonly onSee: () => void;
}

/** A newer version of the character waits for the visitor's decision; until then nothing changes. */
export const UpdateCard = ({ name, onSee }: UpdateCardProps) => {
  const { answerUpdate } = useSession().chat;
  const { isBusy, attempt } = useAttempt();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    // Once answered, whoever had the focus on its buttons goes on in the chat.
    return () => {
      if (element?.contains(document.activeElement) === true)
        document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section ref={card} aria-labelledby={titleId} className={`panel stack ${styles.card}`}>
      <h2 id={titleId} className={`broken ${styles.title}`}>
        {t("card.updated", { character: name })}
      </h2>
      <div className={`wrap ${styles.choices}`}>
        <Button onClick={onSee}>{t("update.see")}</Button>
        <div className={styles.answers}>
          <Button disabled={isBusy} onClick={() => void attempt(() => answerUpdate("stay"))}>
            {t("update.keep")}
          </Button>
          <Button disabled={isBusy} onClick={() => void attempt(() => answerUpdate("move"))}>
            {t("update.move")}
          </Button>
        </div>
      </div>
    </section>
  );
};
