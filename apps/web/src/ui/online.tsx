import { classes } from "./classes.ts";
import { t } from "../words/words.ts";
import { useConnection } from "./use-connection.ts";
import styles from "./online.module.css";

/** The Online indicator: a state of the software (spec §2), or in its place what is wrong. */
export const Online = ({ className }: { readonly className?: string | undefined }) => {
  const { isUp, words } = useConnection();
  return (
    <span className={classes(styles.online, !isUp && styles.trouble, className)}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{isUp ? t("header.online") : words}</span>
    </span>
  );
};
