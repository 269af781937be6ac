import { useId, useLayoutEffect, useRef, useState } from "react";
import { usePageContent } from "../../../ui/words/page-content.ts";
import { answerAgeQuestion } from "../../../session/visitor/answer-age-question.ts";
import type { DialogTools } from "../../../session/index.ts";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../words/later.ts";
import styles from "./update-card.module.css";

interface AgeQuestionCardProps {
  readonly loadTools: () => Promise<DialogTools | null>;
}

/** Stands at the end of the log where words left the age open; nothing goes out before the answer (duties L11). */
export const AgeQuestionCard = ({ loadTools }: AgeQuestionCardProps) => {
  const { brand } = usePageContent();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [given, setGiven] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useLayoutEffect(() => {
    const element = card.current;
    element?.scrollIntoView({ block: "nearest" });
    // Answered with Yes: whoever stood on its buttons writes on.
    return () => {
      if (element?.contains(document.activeElement) === true)
        document.querySelector<HTMLElement>("#main textarea")?.focus({ preventScroll: true });
    };
  }, []);

  const answer = async (isAdult: boolean): Promise<void> => {
    if (given !== null) return;
    setGiven(isAdult);
    setProblem(null);
    setProblem(await answerAgeQuestion(loadTools, isAdult));
    setGiven(null);
  };

  return (
    <section ref={card} aria-labelledby={titleId} className={`panel stack ${styles.card}`}>
      <div>
        <h2 id={titleId} className={styles.title}>
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
          <Button busy={given === true} onClick={() => void answer(true)}>
            {t("card.yes")}
          </Button>
          <Button busy={given === false} onClick={() => void answer(false)}>
            {t("card.no")}
          </Button>
        </div>
      </div>
    </section>
  );
};
