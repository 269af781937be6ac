import { BackIcon } from "../../ui/icons.tsx";
import { t } from "../../words/later.ts";
import styles from "./notepad.module.css";

/** Focuses the note, unless that opens a screen keyboard. */
const focusQuietly = (note: HTMLElement | null): void => {
  if (matchMedia("(pointer: fine)").matches) note?.focus();
};

/** What the page shows while it is hidden: an empty notepad, and nothing of what it hides. */
export const Notepad = ({ onBack }: { readonly onBack: () => void }) => (
  <main className={styles.page}>
    <button type="button" className={`tap ${styles.back}`} onClick={onBack}>
      <BackIcon size={18} /> {t("notepad.back")}
    </button>
    <h1 className={styles.title}>{t("title.hidden")}</h1>
    <textarea
      aria-label={t("notepad.note")}
      placeholder={t("notepad.new")}
      ref={focusQuietly}
      className={styles.note}
    />
  </main>
);
