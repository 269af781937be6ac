import { useEffect, useRef } from "react";
import { subscribe as start, type PageCharacter } from "@evenfall/contracts";
import { isRefused } from "../../session/api/fault.ts";
import { operatorWords } from "../../ui/words/operator-words.ts";
import { usePageContent } from "../../ui/words/page-content.ts";
import { useSession } from "../../ui/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import { useAttempt } from "../../ui/field/form.tsx";
import { t } from "../../words/later.ts";
import styles from "./premium-dialog.module.css";

interface PremiumDialogProps {
  readonly character: PageCharacter;
  readonly isActive: boolean;
}

/** The premium upsell; opens only on the visitor's own tap (spec §6, design §3.14). */
export const PremiumDialog = ({ character, isActive }: PremiumDialogProps) => {
  const { brand } = usePageContent();
  const { premium } = brand;
  const { loadTools, views } = useSession();
  const { isBusy, problem, attempt } = useAttempt();

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const subscribe = async (): Promise<string | null> => {
    const tools = await loadTools();
    const answer = await tools?.writeOnce(start, { body: { assistantId: character.id } });
    // Whoever went back meanwhile has changed their mind.
    if (!isHere.current) return null;
    if (answer === undefined) return t("trouble.not-loaded");
    if (answer.ok) {
      tools?.page.leaveTo(answer.value.redirectTo);
      // The button stays busy while the page leaves.
      return new Promise(() => undefined);
    }
    if (!isRefused(answer.error, "unauthenticated")) return t("premium.not-started");
    views.open("sign-in");
    return null;
  };

  return (
    <Dialog title={operatorWords(premium.title, character)} centred mayClose={!isBusy}>
      <Avatar source={character.avatar} className={styles.avatar} />
      <p className="balanced">{operatorWords(premium.body, character)}</p>
      <p className={styles.price}>{operatorWords(premium.priceLine, character)}</p>
      <Problem words={problem} />
      {isActive ? (
        <p className={styles.active}>{t("premium.active")}</p>
      ) : (
        <>
          <Button
            look="ember"
            busy={isBusy}
            className="wide"
            onClick={() => void attempt(subscribe)}
          >
            {operatorWords(premium.button, character)}
          </Button>
          <p className={`small ${styles.note}`}>{operatorWords(premium.note, character)}</p>
          <p className={`small ${styles.note}`}>
            {operatorWords(premium.noChargeLabel, character)}
          </p>
        </>
      )}
    </Dialog>
  );
};
