import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";

interface FieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A labelled input. */
export const Field = ({ label, hint, className, ...input }: FieldProps) => (
  <label className={classes(styles.field, className)}>
    <span className={styles.label}>
      {label}
      {hint === undefined ? null : <span className={styles.hint}> {hint}</span>}
    </span>
    <input {...input} className={styles.input} />
  </label>
);
