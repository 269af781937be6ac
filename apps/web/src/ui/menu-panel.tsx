import styles from "./menu.module.css";
import { useFold, type Unfolded } from "./use-fold.ts";

interface MenuPanelProps extends Unfolded {
  readonly items: readonly {
    readonly label: string;
    readonly hint?: string;
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
          className={`lift ${styles.item}`}
          onClick={() => {
            place.button.current?.focus();
            place.onFold();
            item.choose();
          }}
        >
          {item.label}
          {item.hint === undefined ? null : <span className={styles.hint}>{item.hint}</span>}
        </button>
      ))}
    </div>
  );
};
