import type { PageCharacter } from "@evenfall/contracts";
import { classes } from "../../ui/classes.ts";
import { Online } from "../../ui/online.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { t } from "../../words/words.ts";
import styles from "./character-card.module.css";

interface CharacterCardProps {
  readonly character: PageCharacter;
  readonly isOpening: boolean;
  readonly onPick: () => void;
  /** The visitor is about to press the card: what it opens may be fetched. */
  readonly onReach: () => void;
}

/**
 * A poster that is one button. Before the script is there, it submits a form, and the server answers
 * with that character's chat.
 */
export const CharacterCard = ({ character, isOpening, onPick, onReach }: CharacterCardProps) => (
  <button
    type="submit"
    name="character"
    value={character.id}
    className={classes(styles.card, isOpening && styles.opening)}
    aria-busy={isOpening || undefined}
    onClick={(event) => {
      event.preventDefault();
      if (!isOpening) onPick();
    }}
    onPointerEnter={onReach}
    onTouchStart={onReach}
    onFocus={onReach}
  >
    <img
      src={character.portrait}
      alt=""
      width={400}
      height={480}
      className={styles.portrait}
      draggable={false}
    />
    <span className={styles.top}>
      <span className={styles.tag}>{t("header.ai-character")}</span>
      <Online className={classes(styles.tag, styles.online)} />
    </span>
    <span className={styles.foot}>
      <span className={styles.person}>
        <span className={styles.name}>
          {character.name}, {character.age}
        </span>
        <span className={styles.place}>
          {character.location} <span className={styles.fictional}>{t("selection.fictional")}</span>
        </span>
      </span>
      <span className={`ember middle ${styles.chat}`}>
        {isOpening ? <Spinner /> : t("selection.chat")}
      </span>
      <span className={styles.summary}>{character.summary}</span>
    </span>
  </button>
);
