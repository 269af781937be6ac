import type { ChatMessage, ChatMessageStatus } from "../../../session/index.ts";
import styles from "./receipt.module.css";

interface ReceiptProps {
  /** HH:MM. */
  readonly time: string;
  readonly message: ChatMessage;
  /** Null where nothing can go out now. */
  readonly onRetryNow: (() => void) | null;
}

const LABELS: Readonly<Record<ChatMessageStatus, string>> = {
  sending: "Sending",
  unsent: "Not sent",
  delivered: "Delivered",
  read: "Read",
};

/** Time and status under the last of the visitor's group (spec §2); under a reply its time alone. */
export const Receipt = ({ time, message, onRetryNow }: ReceiptProps) => (
  <p className={styles.receipt}>
    <time dateTime={message.timestamp}>{time}</time>
    {message.role === "user" ? (
      <>
        <span aria-hidden="true">·</span>
        <span className={styles[message.status]}>{LABELS[message.status]}</span>
      </>
    ) : null}
    {message.status === "unsent" && onRetryNow !== null ? (
      <button type="button" className={styles.now} onClick={onRetryNow}>
        Try now
      </button>
    ) : null}
  </p>
);
