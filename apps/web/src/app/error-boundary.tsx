import { Component, type ReactNode } from "react";
import styles from "./error-boundary.module.css";
import { Button } from "../ui/button.tsx";
import { t } from "../words/words.ts";

/** Gives plain words and a way on after a defect, or when a part of the page could not be loaded. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className={styles.page}>
        <h1 className={styles.title}>{t("problem.title")}</h1>
        <p className="soft">{t("problem.part")}</p>
        <Button look="ember" onClick={() => window.location.reload()}>
          {t("problem.reload")}
        </Button>
      </div>
    );
  }
}
