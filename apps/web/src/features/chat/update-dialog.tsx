import type { CharacterChange, PageCharacter } from "@evenfall/contracts";
import type { ChangesState, ChatActions, ChatState } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Failed, Problem } from "../../ui/dialog/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { t } from "../../words/later.ts";
import styles from "./update-dialog.module.css";

export interface UpdateDialogProps {
  readonly character: PageCharacter;
  readonly changes: ChangesState;
  readonly chat: Pick<ChatState, "isAnsweringUpdate" | "line">;
  readonly actions: Pick<ChatActions, "answerUpdate">;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** What is different in the character's newer version, and the choice between the two. */
export const UpdateDialog = ({
  character: { name },
  changes,
  chat,
  actions,
  onTryAgain,
  onClose,
}: UpdateDialogProps) => {
  const isBusy = chat.isAnsweringUpdate;
  return (
    <Dialog title={t("update.title", { character: name })} onClose={onClose}>
      <p className="lead">{t("update.lead", { character: name })}</p>
      {changes.type === "loading" ? (
        <div role="status" aria-label={t("page.loading")} className={`middle ${styles.loading}`}>
          <Spinner />
        </div>
      ) : changes.type === "failed" ? (
        <Failed words={changes.words} onTryAgain={onTryAgain} />
      ) : changes.changes.length === 0 ? (
        <p>{t("update.small")}</p>
      ) : (
        <ul aria-label={t("update.what")} className={styles.list}>
          {changes.changes.map((change, index) => (
            <li key={`${index} ${change.part}`}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
      <Problem words={chat.line?.kind === "character-update" ? chat.line.text : null} />
      <div className={`stack ${styles.choices}`}>
        <Button disabled={isBusy} onClick={() => void actions.answerUpdate("stay")}>
          {t("update.keep")}
        </Button>
        <Button disabled={isBusy} onClick={() => void actions.answerUpdate("move")}>
          {t("update.move")}
        </Button>
      </div>
    </Dialog>
  );
};

const Change = ({ change: { part, before, after } }: { readonly change: CharacterChange }) => (
  <>
    <h3 className={styles.part}>{part}</h3>
    <dl className={styles.sides}>
      <div>
        <dt>{t("update.before")}</dt>
        <dd dir="auto">{before ?? t("update.not-before")}</dd>
      </div>
      <div className={styles.after}>
        <dt>{t("update.now")}</dt>
        <dd dir="auto">{after ?? t("update.removed")}</dd>
      </div>
    </dl>
  </>
);
