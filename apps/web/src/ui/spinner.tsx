import { classes } from "./classes.ts";
import styles from "./spinner.module.css";

interface SpinnerProps {
  readonly className?: string | undefined;
}

export const Spinner = ({ className }: SpinnerProps) => (
  <span className={classes(styles.spinner, className)} aria-hidden="true" />
);
