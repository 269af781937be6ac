import { classes } from "./classes.ts";
import { t } from "../words/words.ts";
import { useConnection } from "./use-connection.ts";
import styles from "./online.module.css";

/** The Online indicator: whether the software is reachable (spec §2); if not, what is wrong. */
export const Online = ({ className }: { readonly className?: string | undefined }) => {
  const { isUp, words } = useConnection();
  return (
    <span className={classes(styles.online, !isUp && styles.trouble, className)}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{isUp ? t("header.online") : words}</span>
    </span>
  );
};
