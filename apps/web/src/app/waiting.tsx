import { Spinner } from "../ui/spinner.tsx";
import styles from "./waiting.module.css";

/** While a script is on its way: stands in place of the view, or lies over it where that of a modal is. */
export const Waiting = ({ over = false }: { readonly over?: boolean }) => (
  <div
    role="status"
    aria-label="Loading"
    data-over={over || undefined}
    className={over ? styles.over : styles.page}
  >
    <Spinner />
  </div>
);
