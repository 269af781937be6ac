import { t } from "../../../words/words.ts";
import { leadsToField } from "../actions/keep-focus.ts";
import styles from "./openers.module.css";

interface OpenersProps {
  readonly openers: readonly string[];
  /** The one that was tapped and waits until it may be sent. */
  readonly held: string | null;
  readonly onOpener: (text: string) => void;
}

/** First lines to tap; shown, never stored (design §3.12). */
export const Openers = ({ openers, held, onOpener }: OpenersProps) => (
  <ul aria-label={t("composer.starters")} className={`column ${styles.openers}`}>
    {openers.map((opener) => (
      <li key={opener}>
        <button
          ref={leadsToField}
          type="button"
          className={styles.opener}
          aria-pressed={opener === held || undefined}
          onClick={() => onOpener(opener)}
        >
          {opener}
        </button>
      </li>
    ))}
  </ul>
);
