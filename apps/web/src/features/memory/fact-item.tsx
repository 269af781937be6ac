import type { RememberedFact } from "@evenfall/contracts";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import type { MemoryStore } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Problem } from "../../ui/dialog/dialog.tsx";
import { onEscape } from "../../ui/dialog/dialog-element.ts";
import { useAttempt } from "../../ui/field/form.tsx";
import { icon } from "../../ui/icons.tsx";
import { t } from "../../words/later.ts";
import styles from "./fact-item.module.css";
import { FactField } from "./fact-field.tsx";
import { receiptWords } from "./receipt-words.ts";

/** A pin; the style around it fills it for a pinned fact. */
const PinIcon = icon(
  <>
    <path d="M9 4h6l-.8 6.2L18 14H6l3.8-3.8z" />
    <path d="M12 14v6" fill="none" />
  </>,
);

/** Most characters of a quote that are shown before it is opened. */
const SHORT = 72;

/** The whole words that fit, or all of them if there are only a few letters more. */
const cutAtWord = (words: string): string =>
  words.length <= SHORT + 8 ? words : `${words.slice(0, SHORT).replace(/\s+\S*$/u, "")}…`;

/** The visitor's own words; if they are cut short, a press shows all of them. */
const Quote = ({ source, words }: { readonly source: string; readonly words: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const short = cutAtWord(words);
  const line = (
    <>
      {source} <bdi>{t("memory.quote", { words: isOpen ? words : short })}</bdi>
    </>
  );
  return (
    <p className={`small broken ${styles.receipt}`}>
      {short === words ? (
        line
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          className={`bright ${styles.more}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {line}
        </button>
      )}
    </p>
  );
};

const Action = ({ className, onClick, ...button }: ComponentProps<"button">) => (
  <button
    {...button}
    type="button"
    className={classes("small tap bright", styles.action, className)}
    onClick={button["aria-disabled"] === true ? undefined : onClick}
  />
);

interface FactItemProps {
  /** The character's. */
  readonly name: string;
  readonly fact: RememberedFact;
  readonly today: Date;
  readonly actions: MemoryStore;
  /** Is called with what was being written if the fact goes meanwhile. */
  readonly onLost: (words: string) => void;
}

type Mode = "shown" | "correcting" | "asking";

/** One fact with its receipt, and what can be done about it. */
export const FactItem = ({ name, fact, today, actions, onLost }: FactItemProps) => {
  const { isBusy, problem, attempt } = useAttempt();
  const { source, quote, when } = receiptWords(fact, today);
  const [mode, setMode] = useState<Mode>("shown");
  const [text, setText] = useState(fact.text);
  const item = useRef<HTMLLIElement>(null);
  const lastMode = useRef<Mode>("shown");

  // When the row unfolds, its first control takes the focus; when it folds, the button that unfolded it.
  useEffect(() => {
    const before = lastMode.current;
    lastMode.current = mode;
    if (before === mode) return;
    const place = mode === "shown" ? before : "first";
    item.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }, [mode]);

  const leave = useEffectEvent(() => {
    if (mode === "correcting" && text.trim() !== fact.text) onLost(text);
  });
  useLayoutEffect(() => () => leave(), []);

  const fold = () => setMode("shown");
  const save = () => {
    if (text.trim() === "") return;
    void attempt(async () => {
      const words = text.trim() === fact.text ? null : await actions.correct(fact.id, text);
      if (words === null) fold();
      return words;
    });
  };
  const forget = () => void attempt(() => actions.forget(fact.id));
  const foldIfIdle = () => {
    if (!isBusy) fold();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only catches the Escape of what is inside
    <li
      ref={item}
      tabIndex={-1}
      className={`fitting ${styles.item}`}
      aria-busy={isBusy || undefined}
      onKeyDown={mode === "shown" ? undefined : onEscape(foldIfIdle)}
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
              {t("action.save")}
            </Button>
            <Button look="plain" disabled={isBusy} onClick={fold}>
              {t("action.cancel")}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <div>
            <p dir="auto" className={`broken ${styles.text}`}>
              {fact.text}
            </p>
            {quote === null ? null : <Quote source={source} words={quote} />}
          </div>
          <p className={`small broken ${styles.receipt}`}>
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
              <Action
                aria-label={t(fact.pinned ? "memory.unpin-fact" : "memory.pin-fact", {
                  fact: fact.text,
                })}
                data-place="pin"
                aria-disabled={isBusy || undefined}
                className={fact.pinned ? styles.pinned : undefined}
                onClick={() => void attempt(() => actions.setPinned(fact.id, !fact.pinned))}
              >
                <PinIcon size={18} />
                {t(fact.pinned ? "list.unpin" : "list.pin")}
              </Action>
              <Action
                aria-label={t("memory.correct-fact", { fact: fact.text })}
                data-place="correcting"
                aria-disabled={isBusy || undefined}
                onClick={() => {
                  setText(fact.text);
                  setMode("correcting");
                }}
              >
                {t("memory.correct")}
              </Action>
              <Action
                aria-label={t("memory.forget-fact", { fact: fact.text })}
                data-place="asking"
                aria-disabled={isBusy || undefined}
                onClick={() => setMode("asking")}
              >
                {t("memory.forget")}
              </Action>
            </div>
          )}
        </>
      )}
      <Problem words={problem} />
    </li>
  );
};
