import { classes } from "./classes.ts";
import styles from "./online.module.css";

/** The Online indicator: a state of the software, always on (spec §2). */
export const Online = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classes(styles.online, className)}>
    <span className={styles.dot} aria-hidden="true" />
    Online
  </span>
);
