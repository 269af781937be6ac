import { startAgeAssurance } from "@evenfall/contracts";
import { useState } from "react";
import { usePageContent } from "../../ui/words/page-content.ts";
import type { Session } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/dialog.tsx";
import styles from "./age-dialog.module.css";

/** Where the visitor's region asks for more than a date: the way to the provider (duties L9). */
export const Assurance = ({ loadTools }: Pick<Session, "loadTools">) => {
  const { brand } = usePageContent();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const tools = await loadTools();
    const answer = await tools?.write(startAgeAssurance, { body: {} });
    // The button stays busy while the page leaves.
    if (answer?.ok === true) tools?.page.leaveTo(answer.value.redirectTo);
    else {
      setBusy(false);
      const words = answer === undefined ? undefined : tools?.wordsFor(answer.error);
      setProblem(words ?? "This could not be loaded. Check your network and try again.");
    }
  };

  return (
    <div className={styles.form}>
      <p className={styles.words}>
        Where you are, the law asks for more than a date of birth. An age check elsewhere tells{" "}
        {brand.name} only whether you are 18 or older; what you show there stays there. Companion
        chatbots may not be suitable for some minors.
      </p>
      <Problem words={problem} />
      <Button look="ember" busy={isBusy} onClick={() => void start()}>
        Go to the age check
      </Button>
    </div>
  );
};
