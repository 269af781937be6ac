import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { useAttempt } from "../../../ui/field/form.tsx";
import styles from "../composer/composer.module.css";

interface ContinueButtonProps {
  readonly label: string;
  readonly onContinue: () => Promise<void>;
}

/** Takes the composer's place after a help card: only this tap continues the chat (duties L5). */
export const ContinueButton = ({ label, onContinue }: ContinueButtonProps) => {
  const { isBusy, attempt } = useAttempt();
  useEffect(() => {
    // The composer is gone, and the focus with it. Not to the button: a second Enter must not count as a yes.
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.composer}>
      <div className={`column ${styles.line}`}>
        <Button className="rest" busy={isBusy} onClick={() => void attempt(onContinue)}>
          {label}
        </Button>
      </div>
    </div>
  );
};
