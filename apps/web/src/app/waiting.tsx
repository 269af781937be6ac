import { Spinner } from "../ui/spinner.tsx";
import { t } from "../words/words.ts";
import styles from "./waiting.module.css";

/** While a script is on its way: stands in place of the view, or lies over it where that of a modal is. */
export const Waiting = ({ over = false }: { readonly over?: boolean }) => (
  <div
    role="status"
    aria-label={t("page.loading")}
    data-over={over || undefined}
    className={over ? styles.over : `middle soft ${styles.page}`}
  >
    <Spinner />
  </div>
);
