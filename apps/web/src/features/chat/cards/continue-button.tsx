import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { useAttempt } from "../../../ui/field/form.tsx";
import styles from "../composer/composer.module.css";

interface ContinueButtonProps {
  readonly label: string;
  readonly onContinue: () => Promise<void>;
}

/** In the composer's place after a card with help: it goes on by this tap alone (duties L5). */
export const ContinueButton = ({ label, onContinue }: ContinueButtonProps) => {
  const { isBusy, attempt } = useAttempt();
  useEffect(() => {
    // The composer took the focus along. Not to the button: who presses Enter once more means no yes.
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
