import { bubblesOf, clockTime } from "@evenfall/domain";
import { memo, useState } from "react";
import type { ChatActions, ChatMessage } from "../../../session/index.ts";
import { classes } from "../../../ui/classes.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./bubble.module.css";
import { isOnlyEmoji } from "./only-emoji.ts";
import type { Place } from "./log-rows.ts";
import { Receipt } from "./receipt.tsx";

/** Stands where a sealed reply will be: sounds without meaning, never any of its text. */
const DECOY =
  "sola venir amoro tessa lumen, parilo dovane mir elan sotto; veria lano, quel tamiro esso vale";

/** One message. Only what it shows is compared, so a long log redraws one bubble at a time. */
export const Bubble = memo(function Bubble({
  rowKey,
  message,
  place,
  hasReceipt,
  characterName,
  onTryAgain,
  onRetryNow,
  onReport,
}: {
  readonly rowKey: string;
  readonly message: ChatMessage;
  readonly place: Place;
  readonly hasReceipt: boolean;
  readonly characterName: string;
  readonly onTryAgain: ChatActions["tryAgain"];
  readonly onRetryNow: (() => void) | null;
  readonly onReport: (messageId: string) => void;
}) {
  // What is sealed as it is first drawn clears before one's eyes once it opens.
  const [wasSealed] = useState(message.sealed);
  const isMine = message.role === "user";
  const whoId = `${message.id}-who`;
  const textId = (index: number): string => `${message.id}-text${index}`;
  const bubbles = isMine || message.sealed ? [message.content] : bubblesOf(message.content);
  const time = clockTime(new Date(message.timestamp));
  return (
    <article
      data-key={rowKey}
      data-generated-by={isMine ? undefined : "ai"}
      aria-labelledby={[whoId, ...bubbles.map((_, index) => textId(index))].join(" ")}
      className={classes(styles.row, isMine ? styles.mine : styles.theirs, styles[place])}
    >
      <VisuallyHidden id={whoId}>
        {isMine ? "You:" : `AI character ${characterName} says, ${time}:`}
      </VisuallyHidden>
      {message.sealed ? (
        <div className={classes(styles.bubble, styles.sealed)}>
          <VisuallyHidden id={textId(0)}>A message that opens with an account.</VisuallyHidden>
          <p aria-hidden="true" className={styles.decoy}>
            {DECOY}
          </p>
        </div>
      ) : (
        bubbles.map((text, index) => (
          <p
            key={index}
            id={textId(index)}
            dir="auto"
            className={classes(
              styles.bubble,
              styles.text,
              isOnlyEmoji(text) && styles.emoji,
              wasSealed && styles.opened,
            )}
          >
            {text}
          </p>
        ))
      )}
      {message.mayReport ? (
        <button
          type="button"
          aria-label="Report this reply"
          aria-describedby={textId(0)}
          title="Report this reply"
          className={styles.report}
          onClick={() => onReport(message.id)}
        />
      ) : null}
      {hasReceipt ? <Receipt time={time} message={message} onRetryNow={onRetryNow} /> : null}
      {message.mayTryAgain ? (
        <button type="button" className={styles.again} onClick={() => void onTryAgain(message.id)}>
          Try again
        </button>
      ) : null}
    </article>
  );
});
