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

/** A help card in the log. Even if its script cannot be loaded, its words are there at once. */
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
