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
        <h1 className={styles.title}>Something went wrong.</h1>
        <p className={styles.words}>
          Part of this page couldn’t be loaded or shown. Everything you sent is safe, and reloading
          usually helps.
        </p>
        <Button look="ember" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
}
