import type { HelpCard as Help } from "@evenfall/contracts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { findHelp } from "../../ui/help/find-help.ts";
import { HelpCard } from "../../ui/help/help-card.tsx";
import { usePageContent } from "../../ui/words/page-content.ts";
import type { DialogTools } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Mark } from "../../ui/mark.tsx";
import { t } from "../../words/later.ts";
import { rich } from "../../words/rich.tsx";
import styles from "./stop-view.module.css";

/** In place of every chat for somebody who said to be under 18 (duties L11). */
export const StopView = ({
  accountMenu,
  help,
  loadTools,
  onYourData,
  onMoreInformation,
}: {
  /** Who is signed in, with the way out; null for a guest. */
  readonly accountMenu: ReactNode;
  /** Help that came with the refusal. */
  readonly help: Help | null;
  readonly loadTools: () => Promise<DialogTools | null>;
  readonly onYourData: () => void;
  readonly onMoreInformation: () => void;
}) => {
  const { brand } = usePageContent();
  const [found, setFound] = useState<Help | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const card = found ?? help;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // What had the focus is gone with the chat.
    heading.current?.focus({ preventScroll: true });
  }, []);

  const find = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const answer = await findHelp(loadTools, {});
    setBusy(false);
    if (answer.type === "found") setFound(answer.card);
    else setProblem(answer.words);
  };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
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
        <p className={styles.soft}>
          {rich((values) => t("stop.mistake", values), {
            email: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>,
          })}
        </p>
        {card === null ? (
          <Button look="ember" busy={isBusy} className={styles.find} onClick={() => void find()}>
            {t("stop.find-help")}
          </Button>
        ) : (
          <HelpCard key={card.region} card={card} loadTools={loadTools} />
        )}
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onYourData}>{t("menu.your-data")}</Button>
          <Button onClick={onMoreInformation}>{t("menu.information")}</Button>
        </div>
        <a href="/safety" className={styles.small}>
          {t("page.safety")}
        </a>
      </main>
    </div>
  );
};
