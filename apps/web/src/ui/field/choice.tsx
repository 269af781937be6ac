import type { ComponentProps } from "react";
import styles from "./choice.module.css";

/** A checkbox or a radio button with its label. */
export const Choice = ({ children, ...input }: ComponentProps<"input">) => (
  <label className={`row ${styles.choice}`}>
    <input {...input} className={styles.mark} />
    {children}
  </label>
);
