import { Spinner } from "../ui/spinner.tsx";
import { t } from "../words/words.ts";
import styles from "./waiting.module.css";

/** Shown while a script is loading: in place of the view or, with `over`, above it where a modal will be. */
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
