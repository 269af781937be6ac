import type { Visitor } from "@evenfall/contracts";
import { shownName } from "@evenfall/domain";
import { operatorWords } from "../../ui/words/operator-words.ts";
import { usePageContent } from "../../ui/words/page-content.ts";
import { Button } from "../../ui/button.tsx";
import { icon } from "../../ui/icons.tsx";
import { Mark } from "../../ui/mark.tsx";
import styles from "./success-view.module.css";

const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);

interface SuccessViewProps {
  readonly account: Visitor["account"];
  readonly onStart: () => void;
}

/** The welcome after an account or a subscription (spec §2). */
export const SuccessView = ({ account, onStart }: SuccessViewProps) => {
  const { brand } = usePageContent();
  const { success } = brand;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Mark name={brand.name} />
      </header>
      <main className={styles.main} id="main" data-view="success" tabIndex={-1}>
        <h1 className={styles.title}>{operatorWords(success.title, brand)}</h1>
        <p className={styles.lead}>{operatorWords(success.body, brand)}</p>
        {account === null ? null : (
          <div className={styles.box}>
            <span className={styles.badge}>
              <CheckIcon size={20} />
            </span>
            <div className={styles.who}>
              <p className={styles.active}>Account Active</p>
              <p className={styles.name} dir="auto">
                {shownName(account)}
              </p>
            </div>
          </div>
        )}
        <ul className={styles.bullets}>
          {success.bullets.map((bullet) => (
            <li key={bullet}>{operatorWords(bullet, brand)}</li>
          ))}
        </ul>
        <Button look="ember" className={styles.start} onClick={onStart}>
          Start Chatting
        </Button>
      </main>
    </div>
  );
};
