import type { PageCharacter } from "@evenfall/contracts";
import { classes } from "../../../ui/classes.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { t } from "../../../words/words.ts";
import styles from "./bubble.module.css";

interface GreetingProps {
  readonly rowKey: string;
  readonly character: PageCharacter;
}

/** The character's first words; shown above all messages, never stored (design §3.12). */
export const Greeting = ({ rowKey, character }: GreetingProps) => (
  <div
    data-key={rowKey}
    data-generated-by="ai"
    className={classes(styles.row, styles.theirs, styles.single)}
  >
    <p className={classes(styles.bubble, styles.text)}>
      <VisuallyHidden>{t("bubble.greeting", { character: character.name })} </VisuallyHidden>
      <span dir="auto">{character.greeting}</span>
    </p>
  </div>
);
