import { classes } from "./classes.ts";
import { t } from "../words/words.ts";
import styles from "./online.module.css";

/** The Online indicator: a state of the software (spec §2), or in its place what is wrong. */
export const Online = ({
  className,
  trouble = null,
}: {
  readonly className?: string | undefined;
  readonly trouble?: string | null;
}) => (
  <span className={classes(styles.online, trouble !== null && styles.trouble, className)}>
    <span className={styles.dot} aria-hidden="true" />
    <span>{trouble ?? t("header.online")}</span>
  </span>
);
