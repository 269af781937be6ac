import type { ComponentProps } from "react";
import styles from "./choice.module.css";

/** A box to tick, or one of several to choose from, with its words. */
export const Choice = ({ children, ...input }: ComponentProps<"input">) => (
  <label className={`row ${styles.choice}`}>
    <input {...input} className={styles.mark} />
    {children}
  </label>
);
