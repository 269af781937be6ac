import type { ChatMessage, ChatMessageStatus } from "../../../session/index.ts";
import { t, type FirstWord } from "../../../words/words.ts";
import { leadsToField } from "../actions/keep-focus.ts";
import styles from "./receipt.module.css";

interface ReceiptProps {
  /** HH:MM. */
  readonly time: string;
  readonly message: ChatMessage;
  /** Null if nothing can be sent now. */
  readonly onRetryNow: (() => void) | null;
}

const LABELS: Readonly<Record<ChatMessageStatus, FirstWord>> = {
  sending: "receipt.sending",
  unsent: "receipt.not-sent",
  delivered: "receipt.delivered",
  read: "receipt.read",
};

/** Time and status under the last of the visitor's group (spec §2); under a reply its time alone. */
export const Receipt = ({ time, message, onRetryNow }: ReceiptProps) => (
  <p className={`tiny row ${styles.receipt}`}>
    <time dateTime={message.timestamp}>{time}</time>
    {message.role === "user" ? (
      <>
        <span aria-hidden="true">·</span>
        <span className={styles[message.status]}>{t(LABELS[message.status])}</span>
      </>
    ) : null}
    {message.status === "unsent" && onRetryNow !== null ? (
      <button
        ref={leadsToField}
        type="button"
        className={`link ${styles.now}`}
        onClick={onRetryNow}
      >
        {t("receipt.try-now")}
      </button>
    ) : null}
  </p>
);
