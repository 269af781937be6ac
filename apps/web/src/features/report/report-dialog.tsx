import { reportReply, type ReportReason } from "@evenfall/contracts";
import { useState } from "react";
import type { DialogTools } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import { t, type Word } from "../../words/later.ts";
import styles from "./report-dialog.module.css";

export interface ReportDialogProps {
  readonly tools: DialogTools;
  readonly conversationId: string;
  readonly messageId: string;
  readonly onClose: () => void;
}

const REASONS: readonly (readonly [ReportReason, Word])[] = [
  ["sexual", "report.sexual"],
  ["minor", "report.minor"],
  ["harmful", "report.harmful"],
  ["hateful", "report.hateful"],
  ["claims-human", "report.claims-human"],
  ["pressure", "report.pressure"],
  ["other", "report.other"],
];

const isReason = (value: FormDataEntryValue | null): value is ReportReason =>
  REASONS.some(([reason]) => reason === value);

/** Reports a reply to the operator (duties L20). */
export const ReportDialog = ({ tools, conversationId, messageId, onClose }: ReportDialogProps) => {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const report = async (form: FormData): Promise<void> => {
    const reason = form.get("reason");
    if (!isReason(reason)) {
      setProblem(t("report.choose-first"));
      return;
    }
    setBusy(true);
    setProblem(null);
    const answer = await tools.write(reportReply, {
      params: { conversationId },
      body: { messageId, reason },
    });
    setBusy(false);
    if (answer.ok) setDone(true);
    else setProblem(tools.wordsFor(answer.error));
  };

  return (
    <Dialog
      title={t(isDone ? "report.thanks" : "report.title")}
      mayClose={!isBusy}
      onClose={onClose}
    >
      {isDone ? (
        <>
          <p role="status" className={styles.words}>
            {t("report.received")}
          </p>
          <Button onClick={onClose}>{t("action.done")}</Button>
        </>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void report(new FormData(event.currentTarget));
          }}
        >
          <p className={styles.words}>{t("report.only-reason")}</p>
          <fieldset className={styles.reasons}>
            <legend className={styles.legend}>{t("report.question")}</legend>
            {REASONS.map(([reason, word]) => (
              <label key={reason} className={styles.reason}>
                <input type="radio" name="reason" value={reason} className={styles.radio} />
                {t(word)}
              </label>
            ))}
          </fieldset>
          <Problem words={problem} />
          <Button type="submit" look="ember" busy={isBusy}>
            {t("report.send")}
          </Button>
        </form>
      )}
    </Dialog>
  );
};
