import type { SessionProblem } from "../session/index.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import styles from "./problem-line.module.css";

interface ProblemLineProps {
  readonly problem: SessionProblem | null;
  /** Null for what ends by itself. */
  readonly onDismiss: (() => void) | null;
}

/** What went wrong outside the chat, in one plain line. */
export const ProblemLine = ({ problem, onDismiss }: ProblemLineProps) => (
  <div role="status" className={styles.place}>
    {problem === null ? null : (
      <div className={styles.line}>
        <p className={styles.words}>
          {problem.text}
          {problem.requestId === null ? null : (
            <span className={styles.reference}> Reference {problem.requestId}</span>
          )}
        </p>
        {onDismiss === null ? null : (
          <IconButton label="Dismiss" onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        )}
      </div>
    )}
  </div>
);
