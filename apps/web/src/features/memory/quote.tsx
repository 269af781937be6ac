import { useState } from "react";
import { t } from "../../words/later.ts";
import styles from "./receipt-quote.module.css";

/** Most characters of a quote that are shown at once. */
const SHORT = 72;

/** The whole words that fit; all of it where that is little more. */
const cutAtWord = (words: string): string =>
  words.length <= SHORT + 8 ? words : `${words.slice(0, SHORT).replace(/\s+\S*$/u, "")}…`;

/** The visitor's own words; where they are cut short, a press shows all of them. */
export const Quote = ({ source, words }: { readonly source: string; readonly words: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const short = cutAtWord(words);
  const line = (
    <>
      {source} <bdi>{t("memory.quote", { words: isOpen ? words : short })}</bdi>
    </>
  );
  return (
    <p className={styles.quote}>
      {short === words ? (
        line
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles.more}
          onClick={() => setIsOpen(!isOpen)}
        >
          {line}
        </button>
      )}
    </p>
  );
};
