import type { Remembered } from "@evenfall/contracts";
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from "react";
import { useAttempt } from "../../../ui/field/form.tsx";
import { useSession } from "../../../ui/use-session.ts";
import { t, type Word } from "../../../words/later.ts";
import { keepFocus } from "../actions/keep-focus.ts";
import styles from "./remembered-line.module.css";

interface RememberedLineProps {
  /** The character's. */
  readonly name: string;
  readonly line: Remembered & { readonly messageId: string };
  /** Opens the memory dialog. */
  readonly onOpen: () => void;
  /** Is called with words to announce. */
  readonly onDropped: (words: string) => void;
}

interface Answer {
  readonly label: Word;
  readonly keep: boolean;
}

const UNDO: readonly Answer[] = [{ label: "action.undo", keep: false }];
const YES_OR_NO: readonly Answer[] = [
  { label: "card.yes", keep: true },
  { label: "card.no", keep: false },
];

/** Under a message: what the character will remember of it, and what it remembers only after a Yes. */
export const RememberedLine = ({ name, line, onOpen, onDropped }: RememberedLineProps) => {
  const { messageId, facts, asked } = line;
  const words = facts.map(({ text }) => text).join(", ");
  return (
    <div className={styles.lines}>
      {facts.length === 0 ? null : (
        <Line
          messageId={messageId}
          ids={facts.map(({ id }) => id)}
          words={words}
          answers={UNDO}
          onDropped={onDropped}
        >
          <button
            type="button"
            aria-haspopup="dialog"
            className={`bright broken ${styles.words}`}
            onClick={onOpen}
          >
            {t("card.will-remember", { character: name, words })}
          </button>
        </Line>
      )}
      {asked.map(({ id, text }) => (
        <Line
          key={id}
          messageId={messageId}
          ids={[id]}
          words={text}
          answers={YES_OR_NO}
          onDropped={onDropped}
        >
          <span className={`broken ${styles.words}`}>
            {t("card.should-remember", { character: name, words: text })}
          </span>
        </Line>
      ))}
    </div>
  );
};

const Line = ({
  messageId,
  ids,
  words,
  answers,
  children,
  onDropped,
}: Pick<RememberedLineProps, "onDropped"> & {
  readonly messageId: string;
  readonly ids: readonly string[];
  readonly words: string;
  readonly answers: readonly Answer[];
  readonly children: ReactNode;
}) => {
  const { answerRemembered } = useSession().chat;
  const element = useRef<HTMLDivElement>(null);
  const isDropping = useRef(false);
  const { isBusy, attempt } = useAttempt();

  const leave = useEffectEvent((line: HTMLElement | null) => {
    if (isDropping.current) onDropped(t("card.not-remembered", { words }));
    if (line?.contains(document.activeElement) === true) keepFocus();
  });
  useLayoutEffect(() => {
    const line = element.current;
    return () => leave(line);
  }, []);

  const answer = (keep: boolean): Promise<void> =>
    attempt(() => {
      isDropping.current = !keep;
      return answerRemembered(messageId, ids, keep);
    });

  return (
    <div ref={element} className={`small row ${styles.line}`} aria-busy={isBusy || undefined}>
      {children}
      {answers.map(({ label, keep }) => (
        <button
          key={label}
          type="button"
          aria-label={`${t(label)}: ${words}`}
          aria-disabled={isBusy || undefined}
          className={`link ${styles.answer}`}
          onClick={() => void answer(keep)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
};
