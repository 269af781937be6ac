import type { HTMLAttributes } from "react";
import styles from "./visually-hidden.module.css";

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "h1" | "span";
}

/** Text for assistive technology alone. */
export const VisuallyHidden = ({ as: Tag = "span", ...props }: VisuallyHiddenProps) => (
  <Tag {...props} className={styles.hidden} />
);
