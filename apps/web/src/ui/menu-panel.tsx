import { useEffect, useEffectEvent, type RefObject } from "react";
import styles from "./menu.module.css";

/** Where a menu unfolds. */
export interface MenuPlace {
  /** Button and panel: outside of it the menu folds. */
  readonly whole: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
  readonly onFold: () => void;
}

interface MenuPanelProps extends MenuPlace {
  readonly items: readonly {
    readonly label: string;
    readonly hint?: string;
    readonly choose: () => void;
  }[];
}

/** What an open menu shows. */
export const MenuPanel = ({ items, whole, button, onFold }: MenuPanelProps) => {
  // The focus goes back first, so that a dialog opened by the choice can return it here.
  const foldToButton = useEffectEvent(() => {
    button.current?.focus();
    onFold();
  });
  const foldOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && whole.current?.contains(target) === false) onFold();
  });

  useEffect(() => {
    const atEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") foldToButton();
    };
    const outside = (event: Event) => foldOutside(event);
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", atEscape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", atEscape);
    };
  }, []);

  return (
    <div className={styles.panel}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          className={`lift ${styles.item}`}
          onClick={() => {
            button.current?.focus();
            onFold();
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
