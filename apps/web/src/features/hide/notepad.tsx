import { BackIcon } from "../../ui/icons.tsx";
import styles from "./notepad.module.css";

/** What stands there while the page is hidden: an empty notepad, and nothing of what it hides. */
export const Notepad = ({ onBack }: { readonly onBack: () => void }) => (
  <main className={styles.page}>
    <button type="button" className={styles.back} onClick={onBack}>
      <BackIcon size={18} /> All notes
    </button>
    <h1 className={styles.title}>Notes</h1>
    <textarea aria-label="Note" placeholder="New note" className={styles.note} />
  </main>
);
