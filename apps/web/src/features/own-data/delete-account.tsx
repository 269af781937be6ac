import { useState } from "react";
import { useInView } from "./use-in-view.ts";
import type { OwnDataOutcome } from "../../session/visitor/own-data.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "./your-data-dialog.module.css";

interface DeleteAccountProps {
  readonly onDelete: (password: string) => Promise<OwnDataOutcome>;
}

/** Two plain steps: what goes, then the password once more. No plea (duties L16). */
export const DeleteAccount = ({ onDelete }: DeleteAccountProps) => {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const whole = useInView<HTMLFormElement>(`${isAsking} ${problem}`);

  const remove = async (form: FormData): Promise<void> => {
    const password = form.get("password");
    setBusy(true);
    setProblem(null);
    const outcome = await onDelete(typeof password === "string" ? password : "");
    setBusy(false);
    if (outcome.type === "problem") setProblem(outcome.words);
  };

  if (!isAsking)
    return (
      <Button
        className={styles.wide}
        onClick={() => {
          setAsking(true);
        }}
      >
        Delete account
      </Button>
    );
  return (
    <form
      ref={whole}
      aria-label="Delete account"
      className={styles.asking}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void remove(new FormData(event.currentTarget));
      }}
    >
      <p className={styles.question}>
        Your account is deleted for good, with every conversation and everything that is remembered.
      </p>
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and the next step begins here
        autoFocus
        required
      />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.choices}>
        <Button type="submit" look="danger" busy={isBusy}>
          Delete account for good
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => {
            setAsking(false);
            setProblem(null);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};
