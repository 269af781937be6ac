import type { QuietLine as Line } from "@evenfall/contracts";
import { callAddress } from "../../../ui/help/addresses.ts";
import { t } from "../../../words/later.ts";
import styles from "./quiet-line.module.css";

/** Under a message that may speak of a crisis: where to find help, and nothing more. */
export const QuietLine = ({ line }: { readonly line: Line }) => {
  const { text, name, phone, sms, url } = line;
  const href = phone === undefined ? (url ?? "/safety") : callAddress(phone);
  const number = phone ?? sms;
  return (
    <p className={`small broken ${styles.line}`}>
      <span className={styles.text}>{text}</span>{" "}
      <a className={`link tap ${styles.link}`} href={href}>
        {number === undefined || name.includes(number) ? name : `${name}, ${number}`}
      </a>{" "}
      <a className={`link tap ${styles.link}`} href="/safety">
        {t("card.more-help")}
      </a>
    </p>
  );
};
