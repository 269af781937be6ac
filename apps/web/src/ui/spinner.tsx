import { classes } from "./classes.ts";
import styles from "./spinner.module.css";

export const Spinner = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classes(styles.spinner, className)} aria-hidden="true" />
);
