import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { MenuItem } from "./menu-panel.tsx";
import styles from "./menu.module.css";

export type { MenuItem };

const MenuPanel = lazyPart(() => import("./menu-panel.tsx"), "MenuPanel");

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

  useEffect(() => MenuPanel.prefetch(), []);

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
        <Suspense>
          <MenuPanel
            id={panelId}
            items={items}
            whole={whole}
            button={button}
            onFold={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
