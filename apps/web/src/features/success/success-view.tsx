import type { Visitor } from "@evenfall/contracts";
import { shownName } from "@evenfall/domain";
import { usePageContent } from "../../ui/words/page-content.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { icon } from "../../ui/icons.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/later.ts";
import styles from "./success-view.module.css";

const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);

/** The welcome after sign-up or a subscription (spec §2); `visitor` is null until it is known who is here. */
export const SuccessView = ({ visitor }: { readonly visitor: Visitor | null }) => {
  const { views } = useSession();
  const { brand } = usePageContent();
  const { success } = brand;
  const account = visitor?.account ?? null;
  const isGuest = visitor !== null && account === null;
  // These words keep their space but are not seen: what is true of an account may not be true of a guest.
  const unknown = visitor === null ? styles.unknown : undefined;
  return (
    <div className={styles.page}>
      <header className={`row ${styles.head}`}>
        <Mark name={brand.name} />
      </header>
      <main className={styles.main} id="main" data-view="success" tabIndex={-1}>
        <h1 className={styles.title}>{success.title}</h1>
        <p className={classes("balanced", styles.lead, unknown)}>
          {isGuest ? t("success.guest") : success.body}
        </p>
        {account === null ? null : (
          <div className={`row ${styles.box}`}>
            <span className={`ember round ${styles.badge}`}>
              <CheckIcon size={20} />
            </span>
            <div className="rest">
              <p className="strong">{t("success.active")}</p>
              <p className="soft broken" dir="auto">
                {shownName(account)}
              </p>
            </div>
          </div>
        )}
        <ul className={classes("stack", styles.bullets, unknown)}>
          {success.bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
        {isGuest ? (
          <Button look="ember" className="wide" onClick={() => views.open("sign-up")}>
            {t("account.create")}
          </Button>
        ) : null}
        <Button
          look={isGuest ? "quiet" : "ember"}
          className="wide"
          onClick={() => views.show("selection")}
        >
          {t("success.start")}
        </Button>
      </main>
    </div>
  );
};
