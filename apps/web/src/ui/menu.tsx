import { Suspense, useRef, useState, type ReactNode } from "react";
import { classes } from "./classes.ts";
import type { Unfolded } from "./use-fold.ts";
import styles from "./menu.module.css";

interface MenuProps {
  /** The button's name if its content has none. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Gives the `MenuPanel` to unfold; its script may be loaded later. */
  readonly renderPanel: (place: Unfolded) => ReactNode;
}

/** A button that unfolds a menu, which folds at Escape, at a press outside and after a choice. */
export const Menu = ({ label, className, children, renderPanel }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <div ref={whole} className={styles.whole}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        className={classes("lit bright", styles.button, className)}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense>{renderPanel({ whole, button, onFold: () => setOpen(false) })}</Suspense>
      ) : null}
    </div>
  );
};
