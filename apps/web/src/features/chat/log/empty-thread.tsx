import type { PageCharacter } from "@evenfall/contracts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./empty-thread.module.css";

interface EmptyThreadProps {
  readonly character: PageCharacter;
  readonly maySend: boolean;
  readonly onOpener: (text: string) => void;
}

/** A greeting and first lines to tap; shown, never stored (design §3.12). */
export const EmptyThread = ({ character, maySend, onOpener }: EmptyThreadProps) => (
  <div className={styles.empty}>
    <p className={styles.greeting} data-generated-by="ai">
      <VisuallyHidden>AI character {character.name} says: </VisuallyHidden>
      <span dir="auto">{character.greeting}</span>
    </p>
    {character.openers.length === 0 ? null : (
      <ul aria-label="Conversation starters" className={styles.openers}>
        {character.openers.map((opener) => (
          <li key={opener}>
            <button
              type="button"
              className={styles.opener}
              // Not `disabled`: a row that is swiped has to be reachable by keyboard.
              aria-disabled={!maySend || undefined}
              onClick={() => {
                if (maySend) onOpener(opener);
              }}
            >
              {opener}
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);
