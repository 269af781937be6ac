import { Spinner } from "../ui/spinner.tsx";
import styles from "./waiting.module.css";

/** Lies over the view while the script of a modal is on its way. */
export const WaitingOver = () => (
  <div role="status" aria-label="Loading" className={styles.over}>
    <Spinner />
  </div>
);

/** Stands while the script of a view is on its way. */
export const Waiting = () => (
  <div role="status" aria-label="Loading" className={styles.page}>
    <Spinner />
  </div>
);
