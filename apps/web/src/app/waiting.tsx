import { Spinner } from "../shared/ui/spinner.tsx";
import styles from "./waiting.module.css";

/** Stands while the script of a view is on its way. */
export const Waiting = () => (
  <div role="status" aria-label="Loading" className={styles.page}>
    <Spinner />
  </div>
);
