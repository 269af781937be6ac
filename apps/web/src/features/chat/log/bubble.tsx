import { bubblesOf, clockTime } from "@evenfall/domain";
import { memo, Suspense, useState } from "react";
import type { ChatMessage } from "../../../session/index.ts";
import { classes } from "../../../ui/classes.ts";
import { useSession } from "../../../ui/use-session.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { t } from "../../../words/words.ts";
import styles from "./bubble.module.css";
import { Quote, RichText } from "../actions/lazy-actions.tsx";
import type { Place } from "./log-rows.ts";
import { Receipt } from "./receipt.tsx";

/** Stands in for a sealed reply: syllables without meaning, never any of its text. */
const DECOY =
  "sola venir amoro tessa lumen, parilo dovane mir elan sotto; veria lano, quel tamiro esso vale";

/** Matches a text that may hold a link, code or emoji. */
const RICH = /https?:|`|\p{Extended_Pictographic}|\p{Regional_Indicator}/iu;

/** One message. Only what it shows is compared, so a long log redraws one bubble at a time. */
export const Bubble = memo(function Bubble({
  rowKey,
  message,
  place,
  hasReceipt,
  isReached,
  characterName,
  mayRetry,
}: {
  readonly rowKey: string;
  readonly message: ChatMessage;
  readonly place: Place;
  readonly hasReceipt: boolean;
  /** Whether the Tab key leads to it; arrow keys lead to the others from here. */
  readonly isReached: boolean;
  readonly characterName: string;
  /** Whether a message that is not sent may be sent now. */
  readonly mayRetry: boolean;
}) {
  const { retryNow, tryAgain } = useSession().chat;
  // A bubble that is first drawn sealed fades into its text when it opens.
  const [wasSealed] = useState(message.sealed);
  const isMine = message.role === "user";
  const whoId = `${message.id}-who`;
  const textId = (index: number): string => `${message.id}-text${index}`;
  const { quote, reaction } = message;
  const bubbles = isMine || message.sealed ? [message.content] : bubblesOf(message.content);
  const time = clockTime(new Date(message.timestamp));
  return (
    <article
      data-key={rowKey}
      data-generated-by={isMine ? undefined : "ai"}
      tabIndex={message.sealed ? undefined : isReached ? 0 : -1}
      aria-labelledby={[whoId, ...bubbles.map((_, index) => textId(index)), textId(-1)].join(" ")}
      className={classes(styles.row, isMine ? styles.mine : styles.theirs, styles[place])}
    >
      <VisuallyHidden id={whoId}>
        {isMine ? t("bubble.mine") : t("bubble.theirs", { character: characterName, time })}
      </VisuallyHidden>
      {message.sealed ? (
        <div className={classes(styles.bubble, styles.sealed)}>
          <VisuallyHidden id={textId(0)}>{t("bubble.sealed")}</VisuallyHidden>
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
            className={classes(styles.bubble, styles.text, wasSealed && styles.opened)}
          >
            {quote && index === 0 ? (
              <Suspense>
                <Quote quote={quote} characterName={characterName} />
              </Suspense>
            ) : null}
            {RICH.test(text) ? (
              <Suspense fallback={text}>
                <RichText text={text} />
              </Suspense>
            ) : (
              text
            )}
          </p>
        ))
      )}
      {reaction ? (
        <span id={textId(-1)} className={styles.reaction}>
          <VisuallyHidden>
            {isMine
              ? t("bubble.they-reacted", { character: characterName })
              : t("bubble.you-reacted")}{" "}
          </VisuallyHidden>
          {reaction}
        </span>
      ) : null}
      {hasReceipt ? (
        <Receipt time={time} message={message} onRetryNow={mayRetry ? retryNow : null} />
      ) : null}
      {message.mayTryAgain ? (
        <button
          type="button"
          className={`small link bright ${styles.again}`}
          onClick={() => void tryAgain(message.id)}
        >
          {t("bubble.try-again")}
        </button>
      ) : null}
    </article>
  );
});
