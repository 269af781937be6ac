import { Component, type ReactNode } from "react";
import styles from "./error-boundary.module.css";
import { Button } from "../ui/button.tsx";

/** A defect, or a part of the page that could not be fetched: plain words and a way on. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className={styles.page}>
        <h1 className={styles.title}>This page stumbled.</h1>
        <p className={styles.words}>
          Something could not be loaded or shown. What was sent is safe; loading the page again
          usually helps.
        </p>
        <Button look="ember" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
}
