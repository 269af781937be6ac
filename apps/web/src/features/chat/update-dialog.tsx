import { getCharacterUpdate, type CharacterChange, type PageCharacter } from "@evenfall/contracts";
import { askServer } from "../../session/ask-server.ts";
import type { ChatState } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Failed, Loading, Problem } from "../../ui/dialog/dialog.tsx";
import { useAttempt } from "../../ui/field/form.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/later.ts";
import styles from "./update-dialog.module.css";

interface UpdateDialogProps {
  readonly character: PageCharacter;
  readonly chat: Pick<ChatState, "line">;
  readonly conversationId: string;
}

/** What has changed in the character's newer version, and the choice between the two. */
export const UpdateDialog = ({ character: { name }, chat, conversationId }: UpdateDialogProps) => {
  const session = useSession();
  const { answerUpdate } = session.chat;
  const [update, askAgain] = useAnswer(() =>
    askServer(session, "read", getCharacterUpdate, { params: { conversationId } }),
  );
  const { isBusy, attempt } = useAttempt();

  return (
    <Dialog title={t("update.title", { character: name })}>
      <p className="lead">{t("update.lead", { character: name })}</p>
      {update === null ? (
        <Loading />
      ) : !update.ok ? (
        <Failed words={update.error} onTryAgain={askAgain} />
      ) : update.value.changes.length === 0 ? (
        <p>{t("update.small")}</p>
      ) : (
        <ul aria-label={t("update.what")} className={styles.list}>
          {update.value.changes.map((change, index) => (
            <li key={`${index} ${change.part}`}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
      <Problem words={chat.line?.kind === "character-update" ? chat.line.text : null} />
      <div className={`stack ${styles.choices}`}>
        <Button disabled={isBusy} onClick={() => void attempt(() => answerUpdate("stay"))}>
          {t("update.keep")}
        </Button>
        <Button disabled={isBusy} onClick={() => void attempt(() => answerUpdate("move"))}>
          {t("update.move")}
        </Button>
      </div>
    </Dialog>
  );
};

const Change = ({ change: { part, before, after } }: { readonly change: CharacterChange }) => (
  <>
    <h3>{part}</h3>
    <dl className={styles.sides}>
      <div>
        <dt className="tiny">{t("update.before")}</dt>
        <dd dir="auto">{before ?? t("update.not-before")}</dd>
      </div>
      <div className={styles.after}>
        <dt className="tiny">{t("update.now")}</dt>
        <dd dir="auto">{after ?? t("update.removed")}</dd>
      </div>
    </dl>
  </>
);
