import type { PageCharacter } from "@evenfall/contracts";
import { useEffect, useId, useRef } from "react";
import { operatorWords } from "../../../ui/words/operator-words.ts";
import { usePageContent } from "../../../ui/words/page-content.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { t } from "../../../words/later.ts";
import styles from "./gate-card.module.css";

interface GateCardProps {
  readonly character: PageCharacter;
  /** Whether a sealed reply lies under the card; otherwise there is none to promise. */
  readonly hasReply: boolean;
  readonly onSignUp: () => void;
  readonly onSignIn: () => void;
}

/** The guest gate's overlay (spec §4). */
export const GateCard = ({ character, hasReply, onSignUp, onSignIn }: GateCardProps) => {
  const { brand } = usePageContent();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The composer had the focus and is off now: the next Tab leads to sign-up.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(":disabled") === true)
      title.current?.focus({ preventScroll: true });
  }, []);
  const body = hasReply ? operatorWords(brand.gate.body, character) : t("gate.body");
  return (
    <section aria-labelledby={titleId} className={classes(styles.card, hasReply && styles.over)}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
        {operatorWords(brand.gate.title, character)}
      </h2>
      <p className={`balanced ${styles.body}`}>{body}</p>
      <Button look="ember" className={styles.create} onClick={onSignUp}>
        {operatorWords(brand.gate.button, character)}
      </Button>
      <Button look="plain" onClick={onSignIn}>
        {operatorWords(brand.gate.secondary, character)}
      </Button>
    </section>
  );
};
