import { getHelp, type HelpCard as Help } from "@evenfall/contracts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { askServer } from "../../session/ask-server.ts";
import { HelpCard } from "../../ui/help/help-card.tsx";
import { usePageContent } from "../../ui/words/page-content.ts";
import { useSession } from "../../ui/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/dialog/dialog.tsx";
import { useAttempt } from "../../ui/field/form.tsx";
import { Mark } from "../../ui/mark.tsx";
import { t } from "../../words/later.ts";
import { rich } from "../../words/rich.tsx";
import styles from "./stop-view.module.css";

/** Shown in place of every chat to somebody who said to be under 18 (duties L11). */
export const StopView = ({
  accountMenu,
  help,
  onYourData,
}: {
  /** Who is signed in, with the way out; null for a guest. */
  readonly accountMenu: ReactNode;
  /** Help that came with the refusal. */
  readonly help: Help | null;
  readonly onYourData: () => void;
}) => {
  const { brand } = usePageContent();
  const session = useSession();
  const [found, setFound] = useState<Help | null>(null);
  const { isBusy, problem, attempt } = useAttempt();
  const card = found ?? help;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // What had the focus is gone with the chat.
    heading.current?.focus({ preventScroll: true });
  }, []);

  const find = async (): Promise<string | null> => {
    const answer = await askServer(session, "write", getHelp, { query: {} });
    if (!answer.ok) return answer.error;
    setFound(answer.value.card);
    return null;
  };

  return (
    <div className={`fitting ${styles.page}`}>
      <header className={`ends ${styles.head}`}>
        <Mark name={brand.name} />
        {accountMenu}
      </header>
      <main
        className={styles.main}
        id="main"
        data-view="stopped"
        tabIndex={-1}
        aria-labelledby="stopped"
      >
        <h1 ref={heading} id="stopped" tabIndex={-1} className={styles.title}>
          {t("stop.title")}
        </h1>
        <p>{t("stop.adults", { brand: brand.name })}</p>
        <p className={`soft ${styles.soft}`}>
          {rich((values) => t("stop.mistake", values), {
            email: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>,
          })}
        </p>
        {card === null ? (
          <Button look="ember" busy={isBusy} className="wide" onClick={() => void attempt(find)}>
            {t("stop.find-help")}
          </Button>
        ) : (
          <HelpCard key={card.region} card={card} />
        )}
        <Problem words={problem} />
        <div className={`stack ${styles.actions}`}>
          <Button onClick={onYourData}>{t("menu.your-data")}</Button>
          <Button onClick={() => session.views.show("more-info")}>{t("menu.information")}</Button>
        </div>
        <a href="/safety" className={`small tap ${styles.small}`}>
          {t("page.safety")}
        </a>
      </main>
    </div>
  );
};
