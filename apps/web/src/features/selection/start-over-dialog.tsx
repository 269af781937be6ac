import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import styles from "./start-over-dialog.module.css";

/**
 * Asks before a guest's one conversation is lost, and says what is lost (design §3.6). Who has no
 * free reply left would lose it for nothing, and is only offered the account.
 */
export const StartOverDialog = ({
  lostCharacterName,
  characterName,
  hasFreeReply,
  onStartOver,
  onSignUp,
  onSignIn,
  onClose,
}: {
  readonly lostCharacterName: string;
  readonly characterName: string;
  readonly hasFreeReply: boolean;
  readonly onStartOver: () => Promise<void>;
  readonly onSignUp: () => void;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title={hasFreeReply ? `Start over with ${characterName}?` : `Talk to ${characterName}`}
      mayClose={!isBusy}
      onClose={onClose}
    >
      <p className={styles.words}>
        {hasFreeReply ? (
          <>
            Without an account you can keep one conversation. Starting over deletes yours with{" "}
            {lostCharacterName} for good: every message in it, and what {lostCharacterName}{" "}
            remembers of you. Free replies you’ve used still count.
          </>
        ) : (
          <>
            Your free replies are used up. With an account you keep your conversation with{" "}
            {lostCharacterName} and can start as many as you like.
          </>
        )}
      </p>
      <div className={styles.choices}>
        <Button look="ember" onClick={onSignUp} disabled={isBusy}>
          {hasFreeReply ? "Keep both with an account" : "Create Account"}
        </Button>
        {hasFreeReply ? (
          <Button
            busy={isBusy}
            onClick={() => {
              setBusy(true);
              void onStartOver().finally(() => setBusy(false));
            }}
          >
            Start over
          </Button>
        ) : (
          <Button onClick={onSignIn}>Sign In</Button>
        )}
        <Button look="plain" onClick={onClose} disabled={isBusy}>
          Keep this conversation
        </Button>
      </div>
    </Dialog>
  );
};
