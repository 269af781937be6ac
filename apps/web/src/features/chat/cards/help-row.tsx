import type { HelpCard as Help } from "@evenfall/contracts";
import { Suspense } from "react";
import { helpWords } from "../../../ui/help/help-words.ts";
import { HelpCard, PlainHelp } from "../actions/lazy-actions.tsx";
import styles from "./help-row.module.css";

interface HelpRowProps {
  readonly rowKey: string;
  readonly card: Help | null;
  /** The same in plain words. */
  readonly text: string;
}

/** A card with help in the log. Whatever cannot be loaded, its words stand there at once. */
export const HelpRow = ({ rowKey, card, text }: HelpRowProps) => (
  <div data-key={rowKey} className={styles.row}>
    {card === null ? (
      <PlainHelp words={text} />
    ) : (
      <Suspense fallback={<PlainHelp words={text || helpWords(card)} />}>
        <HelpCard card={card} />
      </Suspense>
    )}
  </div>
);
