import { reportReply, type ReportReason } from "@evenfall/contracts";
import { useState } from "react";
import type { DialogTools } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import styles from "./report-dialog.module.css";

export interface ReportDialogProps {
  readonly tools: DialogTools;
  readonly conversationId: string;
  readonly messageId: string;
  readonly onClose: () => void;
}

const REASONS: readonly (readonly [ReportReason, string])[] = [
  ["sexual", "Sexually explicit"],
  ["minor", "Involves someone under 18"],
  ["harmful", "Dangerous, or encourages harm"],
  ["hateful", "Hateful or threatening"],
  ["claims-human", "Claims to be human"],
  ["pressure", "Pressures or guilt-trips me"],
  ["other", "Something else"],
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
      setProblem("Choose a reason first.");
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
    <Dialog title={isDone ? "Thank you" : "Report this reply"} mayClose={!isBusy} onClose={onClose}>
      {isDone ? (
        <>
          <p role="status" className={styles.words}>
            We’ve received your report. Someone on our team will review it within seven business
            days.
          </p>
          <Button onClick={onClose}>Done</Button>
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
          <p className={styles.words}>
            We only see the reason you choose, never your conversation.
          </p>
          <fieldset className={styles.reasons}>
            <legend className={styles.legend}>What’s wrong with it?</legend>
            {REASONS.map(([reason, words]) => (
              <label key={reason} className={styles.reason}>
                <input type="radio" name="reason" value={reason} className={styles.radio} />
                {words}
              </label>
            ))}
          </fieldset>
          <Problem words={problem} />
          <Button type="submit" look="ember" busy={isBusy}>
            Report
          </Button>
        </form>
      )}
    </Dialog>
  );
};
