import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  /**
   * `ember` for the one main action, `quiet` beside it, `danger` for one that takes something away,
   * `plain` looks like text.
   */
  readonly look?: "ember" | "quiet" | "danger" | "plain";
  /** The action is under way: the button keeps its size and cannot be pressed again. */
  readonly busy?: boolean;
}

export const Button = ({
  look = "quiet",
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classes(styles.button, styles[look], busy && styles.busy, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    <span className={styles.label}>{children}</span>
    {busy ? <Spinner className={styles.spinner} /> : null}
  </button>
);
