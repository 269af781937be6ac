import type { ComponentProps } from "react";
import styles from "./visually-hidden.module.css";

/** Text for assistive technology alone. */
export const VisuallyHidden = (props: ComponentProps<"span">) => (
  <span {...props} className={styles.hidden} />
);
