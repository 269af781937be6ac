import type { HTMLAttributes } from "react";
import styles from "./visually-hidden.module.css";

/** Text for assistive technology alone. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLElement>) => (
  <span {...props} className={styles.hidden} />
);
