import { useState } from "react";
import { useInView } from "./use-in-view.ts";
import type { OwnDataOutcome } from "../../session/visitor/own-data.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./your-data-dialog.module.css";

interface RemovalProps {
  readonly label: string;
  /** What is lost, and nothing else. */
  readonly question: string;
  readonly confirm: string;
  /** Said when it is done; null where the page says it by itself. */
  readonly done: string | null;
  readonly onConfirm: () => Promise<OwnDataOutcome>;
}

/** Something that is deleted for good: the button, then the fact and the choice. */
export const Removal = ({ label, question, confirm, done, onConfirm }: RemovalProps) => {
  const [step, setStep] = useState<"closed" | "asking" | "done">("closed");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const whole = useInView<HTMLDivElement>(`${step} ${problem}`);

  const remove = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await onConfirm();
    setBusy(false);
    if (outcome.type === "done") setStep("done");
    else setProblem(outcome.words);
  };

  if (step === "done")
    return done === null ? null : (
      <p role="status" className={styles.words}>
        {done}
      </p>
    );
  if (step === "closed")
    return (
      <Button
        className={styles.wide}
        onClick={() => {
          setStep("asking");
        }}
      >
        {label}
      </Button>
    );
  return (
    <div ref={whole} role="group" aria-label={label} className={styles.asking}>
      <p className={styles.question}>{question}</p>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.choices}>
        <Button look="danger" busy={isBusy} onClick={() => void remove()}>
          {confirm}
        </Button>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and its answer begins here
          autoFocus
          disabled={isBusy}
          onClick={() => {
            setStep("closed");
            setProblem(null);
          }}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
};
