import type { PageCharacter } from "@evenfall/contracts";
import { useState } from "react";
import type { MemoryStore, MemoryState } from "../../session/index.ts";
import { Dialog, Failed } from "../../ui/dialog/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { t } from "../../words/later.ts";
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
    <Dialog title={t("menu.memory", { character: name })} onClose={onClose}>
      <p className="lead">{t("memory.lead", { character: name })}</p>
      {state.type === "loading" ? (
        <div role="status" aria-label={t("page.loading")} className={`middle ${styles.loading}`}>
          <Spinner />
        </div>
      ) : state.type === "failed" ? (
        <Failed words={state.words} onTryAgain={actions.tryAgain} />
      ) : state.type === "unstarted" ? (
        <p className="pretty">{t("memory.unstarted", { character: name })}</p>
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
