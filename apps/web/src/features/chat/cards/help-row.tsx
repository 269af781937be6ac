import type { HelpCard as Help } from "@evenfall/contracts";
import { Component, Suspense, type ReactNode } from "react";
import { helpWords } from "../../../ui/help/help-words.ts";
import { t } from "../../../words/words.ts";
import styles from "./help-row.module.css";
import { HelpCard } from "./lazy-cards.ts";

interface HelpRowProps {
  readonly rowKey: string;
  readonly card: Help | null;
  /** The same in plain words. */
  readonly text: string;
}

/** A card with help in the log. Whatever cannot be loaded, its words stand there at once. */
export const HelpRow = ({ rowKey, card, text }: HelpRowProps) => {
  const plain = (
    <p className={`panel ${styles.plain}`} aria-live="off">
      {text === "" && card !== null ? helpWords(card) : text}{" "}
      <a href="/safety">{t("page.safety")}</a>
    </p>
  );
  return (
    <div data-key={rowKey} className={styles.row}>
      {card === null ? (
        plain
      ) : (
        <Whatever instead={plain}>
          <Suspense fallback={plain}>
            <HelpCard card={card} />
          </Suspense>
        </Whatever>
      )}
    </div>
  );
};

interface WhateverProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** What fails in here is no matter for the page around it. */
class Whatever extends Component<WhateverProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
