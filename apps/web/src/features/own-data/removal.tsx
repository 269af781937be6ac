import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/dialog/dialog.tsx";
import { onEscape } from "../../ui/dialog/dialog-element.ts";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { Form, typed, useAttempt } from "../../ui/field/form.tsx";
import { t } from "../../words/later.ts";
import styles from "./your-data-dialog.module.css";

/** Deletes something for good: the button, then what is lost and the choice. No pleading (duties L16). */
export const Removal = ({
  label,
  question,
  confirm,
  done,
  asksPassword = false,
  onConfirm,
}: {
  readonly label: string;
  /** What is lost, and nothing else. */
  readonly question: string;
  readonly confirm: string;
  /** Shown when it is done; null if the page itself shows it. */
  readonly done: string | null;
  /** Whether the password is asked for once more. */
  readonly asksPassword?: boolean;
  /** Gives what went wrong, in words; null if nothing did. */
  readonly onConfirm: (password: string) => Promise<string | null>;
}) => {
  const [step, setStep] = useState<"closed" | "asking" | "folded" | "done">("closed");
  const { isBusy, problem, setProblem, attempt } = useAttempt();

  const whole = useRef<HTMLFormElement>(null);
  // Scrolls what opened or grew into view.
  const show = useEffectEvent((_state: string): void => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    whole.current?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => show(`${step} ${problem}`), [step, problem]);

  const remove = async (given: FormData): Promise<string | null> => {
    const words = await onConfirm(typed(given, "password"));
    if (words === null) setStep("done");
    return words;
  };

  const fold = (): void => {
    if (isBusy) return;
    setStep("folded");
    setProblem(null);
  };

  if (step === "done")
    return done === null ? null : (
      <p role="status" className={`small ${styles.words}`}>
        {done}
      </p>
    );
  if (step !== "asking")
    return (
      <Button
        className={`wide ${styles.ask}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the part that had the focus has been folded
        autoFocus={step === "folded"}
        onClick={() => setStep("asking")}
      >
        {label}
      </Button>
    );
  return (
    <Form
      ref={whole}
      aria-label={label}
      className={`form ${styles.asking}`}
      onKeyDown={onEscape(fold)}
      onSubmit={(given) => void attempt(() => remove(given))}
    >
      <p className={`small ${styles.question}`}>{question}</p>
      {asksPassword ? (
        <PasswordField
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and the next step begins here
          autoFocus
        />
      ) : null}
      <Problem words={problem} />
      <div className={`wrap ${styles.choices}`}>
        <Button type="submit" look="danger" busy={isBusy}>
          {confirm}
        </Button>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and its answer begins here
          autoFocus={!asksPassword}
          disabled={isBusy}
          onClick={fold}
        >
          {t("action.cancel")}
        </Button>
      </div>
    </Form>
  );
};
