import { classes } from "./classes.ts";
import styles from "./menu.module.css";
import { useFold, type Unfolded } from "./use-fold.ts";

interface MenuPanelProps extends Unfolded {
  readonly items: readonly {
    readonly label: string;
    readonly hint?: string;
    /** Whether it takes something away. */
    readonly isDanger?: boolean;
    readonly choose: () => void;
  }[];
}

/** What an open menu shows. */
export const MenuPanel = ({ items, ...place }: MenuPanelProps) => {
  useFold(place);
  return (
    <div className={styles.panel}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          className={classes("lift", styles.item, item.isDanger === true && styles.danger)}
          onClick={() => {
            place.button.current?.focus();
            place.onFold();
            item.choose();
          }}
        >
          {item.label}
          {item.hint === undefined ? null : (
            <span className={`tiny ${styles.hint}`}>{item.hint}</span>
          )}
        </button>
      ))}
    </div>
  );
};
