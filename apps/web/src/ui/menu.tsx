import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly label: string;
  readonly hint?: string;
  readonly choose: () => void;
}

interface MenuProps {
  /** The button's name where its content has none. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
}

/** A button that unfolds a few more; it folds at Escape, outside, and after a choice. */
export const Menu = ({ label, className, children, items }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const foldAtEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      button.current?.focus();
      setOpen(false);
    };
    const foldOutside = (event: Event) => {
      if (event.target instanceof Node && whole.current?.contains(event.target) === false)
        setOpen(false);
    };
    document.addEventListener("pointerdown", foldOutside);
    document.addEventListener("focusin", foldOutside);
    document.addEventListener("keydown", foldAtEscape);
    return () => {
      document.removeEventListener("pointerdown", foldOutside);
      document.removeEventListener("focusin", foldOutside);
      document.removeEventListener("keydown", foldAtEscape);
    };
  }, [isOpen]);

  // The focus goes back first, so that a dialog opened by the choice can return it here.
  const fold = () => {
    button.current?.focus();
    setOpen(false);
  };

  return (
    <div ref={whole} className={styles.whole}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={classes(styles.button, className)}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen ? (
        <div id={panelId} className={styles.panel}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              className={styles.item}
              onClick={() => {
                fold();
                item.choose();
              }}
            >
              {item.label}
              {item.hint === undefined ? null : <span className={styles.hint}>{item.hint}</span>}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
};
