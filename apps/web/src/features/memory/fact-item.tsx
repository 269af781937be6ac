import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { FactRow, MemoryStore } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { t } from "../../words/later.ts";
import styles from "./fact-item.module.css";
import { FactField } from "./fact-field.tsx";
import { PinIcon } from "./pin-icon.tsx";
import { Quote } from "./quote.tsx";
import { receiptWords } from "./receipt-words.ts";

interface FactItemProps {
  /** The character's. */
  readonly name: string;
  readonly row: FactRow;
  readonly today: Date;
  readonly actions: MemoryStore;
}

type Mode = "shown" | "correcting" | "asking";

/** One fact with its receipt, and what can be done about it. */
export const FactItem = ({ name, row, today, actions }: FactItemProps) => {
  const { fact, isBusy, problem } = row;
  const { source, quote, when } = receiptWords(fact, today);
  const [mode, setMode] = useState<Mode>("shown");
  const [text, setText] = useState(fact.text);
  const item = useRef<HTMLLIElement>(null);
  const lastMode = useRef<Mode>("shown");

  // Opened, the row's first answer takes the focus; folded, the button that opened it.
  useEffect(() => {
    const before = lastMode.current;
    lastMode.current = mode;
    if (before === mode) return;
    const place = mode === "shown" ? before : "first";
    item.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }, [mode]);

  const fold = () => setMode("shown");
  const save = () => {
    if (isBusy || text.trim() === "") return;
    if (text.trim() === fact.text) fold();
    else
      void actions.correct(fact.id, text).then((isDone) => {
        if (isDone) fold();
      });
  };
  const forget = () => void actions.forget(fact.id);
  // Escape folds the row, not the dialog.
  const foldAtEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || mode === "shown") return;
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) fold();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only catches the Escape of what is inside
    <li
      ref={item}
      tabIndex={-1}
      className={`fitting ${styles.item}`}
      aria-busy={isBusy || undefined}
      onKeyDown={foldAtEscape}
    >
      {mode === "correcting" ? (
        <div className={styles.form}>
          <FactField
            aria-label={t("memory.correct-fact", { fact: fact.text })}
            data-place="first"
            text={text}
            readOnly={isBusy}
            onText={setText}
            onEnter={save}
          />
          <div className={`wrap ${styles.choices}`}>
            <Button busy={isBusy} onClick={save}>
              {t("memory.save")}
            </Button>
            <Button look="plain" disabled={isBusy} onClick={fold}>
              {t("action.cancel")}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <div>
            <p dir="auto" className={styles.text}>
              {fact.text}
            </p>
            {quote === null ? null : <Quote source={source} words={quote} />}
          </div>
          <p className={`small ${styles.receipt}`}>
            {quote === null ? `${source}\u00a0· ` : null}
            <span className={styles.when}>{when}</span>
          </p>
          {mode === "asking" ? (
            <div
              role="group"
              aria-label={t("memory.forget-fact", { fact: fact.text })}
              className={styles.form}
            >
              <p className={styles.question}>
                {t(fact.origin === "visitor" ? "memory.forget-written" : "memory.forget-said", {
                  character: name,
                })}
              </p>
              <div className={`wrap ${styles.choices}`}>
                <Button look="danger" busy={isBusy} onClick={forget}>
                  {t("memory.forget")}
                </Button>
                <Button look="plain" data-place="first" disabled={isBusy} onClick={fold}>
                  {t("action.cancel")}
                </Button>
              </div>
            </div>
          ) : (
            <div className={styles.actions}>
              <button
                type="button"
                aria-label={t("memory.pin-fact", { fact: fact.text })}
                data-place="pin"
                aria-pressed={fact.pinned}
                aria-disabled={isBusy || undefined}
                className={classes("tap", styles.action, fact.pinned && styles.pinned)}
                onClick={() => void actions.setPinned(fact.id, !fact.pinned)}
              >
                <PinIcon />
                {t("memory.pin")}
              </button>
              <button
                type="button"
                aria-label={t("memory.correct-fact", { fact: fact.text })}
                data-place="correcting"
                aria-disabled={isBusy || undefined}
                className={`tap ${styles.action}`}
                onClick={() => {
                  if (isBusy) return;
                  setText(fact.text);
                  setMode("correcting");
                }}
              >
                {t("memory.correct")}
              </button>
              <button
                type="button"
                aria-label={t("memory.forget-fact", { fact: fact.text })}
                data-place="asking"
                aria-disabled={isBusy || undefined}
                className={`tap ${styles.action}`}
                onClick={() => {
                  if (!isBusy) setMode("asking");
                }}
              >
                {t("memory.forget")}
              </button>
            </div>
          )}
        </>
      )}
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  );
};
