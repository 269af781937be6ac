import type { PageCharacter } from "@evenfall/contracts";
import { useState } from "react";
import type { MemoryStore, MemoryState } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AddFact } from "./add-fact.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./memory-dialog.module.css";

export interface MemoryDialogProps {
  readonly character: PageCharacter;
  readonly state: MemoryState;
  readonly actions: MemoryStore;
  readonly onClose: () => void;
}

/** What the character remembers of the visitor, and the visitor's say in it. */
export const MemoryDialog = ({ character, state, actions, onClose }: MemoryDialogProps) => {
  const { name } = character;
  const [today] = useState(() => new Date());
  return (
    <Dialog title={`What ${name} remembers`} onClose={onClose}>
      <p className={styles.lead}>
        {name} keeps short facts from what you write. Health, intimate life, politics, religion and
        other people are left out, unless you write them here yourself or say Yes when asked.
      </p>
      {state.type === "loading" ? (
        <div role="status" aria-label="Loading" className={styles.loading}>
          <Spinner />
        </div>
      ) : state.type === "failed" ? (
        <div className={styles.failed}>
          <p role="alert">{state.words}</p>
          <Button onClick={actions.tryAgain}>Try again</Button>
        </div>
      ) : state.type === "unstarted" ? (
        <p className={styles.unstarted}>
          Nothing yet. What you tell {name} about yourself appears here once you’ve written, and you
          decide what stays.
        </p>
      ) : (
        <>
          <FactList name={name} rows={state.rows} today={today} actions={actions} />
          <AddFact isBusy={state.isAdding} problem={state.addProblem} onAdd={actions.add} />
          <div role="status">
            {state.done === null ? null : (
              <VisuallyHidden key={state.done.count}>{state.done.words}</VisuallyHidden>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
};
