import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useAttempt } from "../../ui/field/form.tsx";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/later.ts";

/**
 * Asks before a guest's one conversation is lost, and says what is lost (design §3.6). A guest without a
 * free reply would lose it for nothing, and is only offered the account.
 */
export const StartOverDialog = ({
  lostCharacterName,
  characterName,
  hasFreeReply,
}: {
  readonly lostCharacterName: string;
  readonly characterName: string;
  readonly hasFreeReply: boolean;
}) => {
  const { startOver, views } = useSession();
  const { isBusy, attempt } = useAttempt();
  return (
    <Dialog
      title={t(hasFreeReply ? "start-over.title" : "start-over.talk", { character: characterName })}
      mayClose={!isBusy}
    >
      <p className="pretty">
        {t(hasFreeReply ? "start-over.loses" : "start-over.used-up", {
          character: lostCharacterName,
        })}
      </p>
      <div className="stack">
        <Button look="ember" onClick={() => views.open("sign-up")} disabled={isBusy}>
          {t(hasFreeReply ? "start-over.keep-both" : "account.create")}
        </Button>
        {hasFreeReply ? (
          <Button busy={isBusy} onClick={() => void attempt(startOver)}>
            {t("menu.start-over")}
          </Button>
        ) : (
          <Button onClick={() => views.open("sign-in")}>{t("account.sign-in")}</Button>
        )}
        <Button look="plain" onClick={views.close} disabled={isBusy}>
          {t("start-over.keep-this")}
        </Button>
      </div>
    </Dialog>
  );
};
