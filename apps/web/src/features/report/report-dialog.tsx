import { reportReply, type ReportReason } from "@evenfall/contracts";
import { useState } from "react";
import { askServer } from "../../session/ask-server.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import { Choice } from "../../ui/field/choice.tsx";
import { Form, useAttempt } from "../../ui/field/form.tsx";
import { useSession } from "../../ui/use-session.ts";
import { t, type Word } from "../../words/later.ts";
import styles from "./report-dialog.module.css";

interface ReportDialogProps {
  readonly conversationId: string;
  readonly messageId: string;
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
export const ReportDialog = ({ conversationId, messageId }: ReportDialogProps) => {
  const session = useSession();
  const { isBusy, problem, attempt } = useAttempt();
  const [isDone, setDone] = useState(false);

  const report = async (given: FormData): Promise<string | null> => {
    const reason = given.get("reason");
    if (!isReason(reason)) return t("report.choose-first");
    const answer = await askServer(session, "write", reportReply, {
      params: { conversationId },
      body: { messageId, reason },
    });
    if (!answer.ok) return answer.error;
    setDone(true);
    return null;
  };

  return (
    <Dialog title={t(isDone ? "report.thanks" : "report.title")} mayClose={!isBusy}>
      {isDone ? (
        <>
          <p role="status" className="lead">
            {t("report.received")}
          </p>
          <Button onClick={session.views.close}>{t("action.done")}</Button>
        </>
      ) : (
        <Form noValidate onSubmit={(given) => void attempt(() => report(given))}>
          <p className="lead">{t("report.only-reason")}</p>
          <fieldset className={styles.reasons}>
            <legend className={styles.legend}>{t("report.question")}</legend>
            {REASONS.map(([reason, word]) => (
              <Choice key={reason} type="radio" name="reason" value={reason}>
                {t(word)}
              </Choice>
            ))}
          </fieldset>
          <Problem words={problem} />
          <Button type="submit" look="ember" busy={isBusy}>
            {t("action.report")}
          </Button>
        </Form>
      )}
    </Dialog>
  );
};
