import { useState } from "react";
import { classes } from "../../ui/classes.ts";
import styles from "./quote.module.css";

/** The visitor's own words in one line; where they are cut short, a press shows all of them. */
export const Quote = ({ source, words }: { readonly source: string; readonly words: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  /** Folded, the line tells whether it holds all; open, it always does. */
  const watch = (line: HTMLElement | null) => {
    if (line === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => setIsCut(line.scrollWidth > line.clientWidth));
    observer.observe(line);
    return () => observer.disconnect();
  };

  const line = (
    <>
      <span className={styles.source}>{source} </span>
      <bdi ref={watch} className={styles.words}>
        “{words}”
      </bdi>
    </>
  );
  return (
    <p className={styles.quote}>
      {isCut ? (
        <button
          type="button"
          aria-expanded={isOpen}
          className={classes(styles.line, styles.more, isOpen && styles.open)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {line}
        </button>
      ) : (
        <span className={styles.line}>{line}</span>
      )}
    </p>
  );
};
