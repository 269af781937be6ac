import type { SessionProblem } from "../session/index.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { t } from "../words/words.ts";
import styles from "./problem-line.module.css";

interface ProblemLineProps {
  readonly problem: SessionProblem | null;
  /** Null for a problem that ends by itself. */
  readonly onDismiss: (() => void) | null;
}

/** What went wrong outside the chat, in one plain line. */
export const ProblemLine = ({ problem, onDismiss }: ProblemLineProps) => (
  <div role="status" className={styles.place}>
    {problem === null ? null : (
      <div className={`floating row ${styles.line}`}>
        <p className={styles.words}>
          {problem.text}
          {problem.requestId === null ? null : (
            <span className={"tiny broken"}>
              {" "}
              {t("problem.reference", { id: problem.requestId })}
            </span>
          )}
        </p>
        {onDismiss === null ? null : (
          <IconButton label={t("problem.dismiss")} onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        )}
      </div>
    )}
  </div>
);
