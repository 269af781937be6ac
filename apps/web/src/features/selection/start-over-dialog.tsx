import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./start-over-dialog.module.css";

/** Asks before a guest's one conversation is lost, and says what is lost (design §3.6). */
export const StartOverDialog = ({
  lostCharacterName,
  characterName,
  onStartOver,
  onSignUp,
  onClose,
}: {
  readonly lostCharacterName: string;
  readonly characterName: string;
  readonly onStartOver: () => Promise<void>;
  readonly onSignUp: () => void;
  readonly onClose: () => void;
}) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title={`Start over with ${characterName}?`} mayClose={!isBusy} onClose={onClose}>
      <p className={styles.words}>
        Without an account you can keep one conversation. Starting over deletes yours with{" "}
        {lostCharacterName}, here and on our server. Free replies you’ve used still count.
      </p>
      <div className={styles.choices}>
        <Button
          look="ember"
          busy={isBusy}
          onClick={() => {
            setBusy(true);
            void onStartOver().finally(() => setBusy(false));
          }}
        >
          Start over
        </Button>
        <Button onClick={onSignUp} disabled={isBusy}>
          Keep both with an account
        </Button>
        <Button look="plain" onClick={onClose} disabled={isBusy}>
          Keep this conversation
        </Button>
      </div>
    </Dialog>
  );
};
