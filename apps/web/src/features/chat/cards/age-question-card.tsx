import { useId, useLayoutEffect, useRef, useState } from "react";
import { answerAgeQuestion } from "../../../session/visitor/answer-age-question.ts";
import { usePageContent } from "../../../ui/words/page-content.ts";
import { useSession } from "../../../ui/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { useAttempt } from "../../../ui/field/form.tsx";
import { t } from "../../../words/later.ts";
import styles from "./update-card.module.css";

/**
 * Stands at the end of the log when words left the age open; nothing is sent before the answer, and
 * No ends every chat (duties L11).
 */
export const AgeQuestionCard = () => {
  const session = useSession();
  const { brand } = usePageContent();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [given, setGiven] = useState<boolean | null>(null);
  const { isBusy, problem, attempt } = useAttempt();

  useLayoutEffect(() => {
    const element = card.current;
    element?.scrollIntoView({ block: "nearest" });
    // After a Yes, whoever had the focus on its buttons goes on writing.
    return () => {
      if (element?.contains(document.activeElement) === true)
        document.querySelector<HTMLElement>("#main textarea")?.focus({ preventScroll: true });
    };
  }, []);

  const answer = (isAdult: boolean) =>
    attempt(() => {
      setGiven(isAdult);
      return answerAgeQuestion(session, isAdult);
    });

  return (
    <section ref={card} aria-labelledby={titleId} className={`panel stack ${styles.card}`}>
      <div>
        <h2 id={titleId} className={`broken ${styles.title}`}>
          {t("card.age-question")}
        </h2>
        <p className={styles.body}>{t("card.age-reason", { brand: brand.name })}</p>
        {problem === null ? null : (
          <p role="alert" className={styles.body}>
            {problem}
          </p>
        )}
      </div>
      <div className={`wrap ${styles.choices}`}>
        <div className={styles.answers}>
          <Button busy={isBusy && given === true} onClick={() => void answer(true)}>
            {t("card.yes")}
          </Button>
          <Button busy={isBusy && given === false} onClick={() => void answer(false)}>
            {t("card.no")}
          </Button>
        </div>
      </div>
    </section>
  );
};
