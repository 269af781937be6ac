import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "../composer/composer.module.css";

interface GoOnProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onGoOn: () => void;
}

/** In the composer's place after a card with help: it goes on by this tap alone (duties L5). */
export const GoOn = ({ label, isBusy, onGoOn }: GoOnProps) => {
  useEffect(() => {
    // The composer took the focus along. Not to the button: who presses Enter once more means no yes.
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.composer}>
      <div className={styles.line}>
        <Button className={styles.goOn} busy={isBusy} onClick={onGoOn}>
          {label}
        </Button>
      </div>
    </div>
  );
};
