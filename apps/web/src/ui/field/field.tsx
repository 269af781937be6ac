import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import styles from "./field.module.css";

interface FieldProps extends ComponentProps<"input"> {
  readonly label: string;
}

/** A labelled input. */
export const Field = ({ label, className, ...input }: FieldProps) => (
  <label className={classes(styles.field, className)}>
    <span className="small medium">{label}</span>
    <input {...input} className={styles.input} />
  </label>
);
