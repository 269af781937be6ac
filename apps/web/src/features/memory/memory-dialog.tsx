import type { PageCharacter } from "@evenfall/contracts";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import type { DialogTools, MemoryStore } from "../../session/index.ts";
import { createMemoryStore } from "../../session/memory/memory-store.ts";
import { Button } from "../../ui/button.tsx";
import { Form, useAttempt } from "../../ui/field/form.tsx";
import { Dialog, Failed, Loading, Problem } from "../../ui/dialog/dialog.tsx";
import { useStore } from "../../ui/use-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { t } from "../../words/later.ts";
import fieldStyles from "../../ui/field/field.module.css";
import { FactField } from "./fact-field.tsx";
import { FactList } from "./fact-list.tsx";

interface AskingMemory {
  readonly tools: DialogTools;
  readonly conversationId: string | null;
}

/** What is remembered, asked for anew each time a dialog opens. */
const useMemory = ({ tools, conversationId }: AskingMemory) => {
  const [actions] = useState(() => createMemoryStore(tools, conversationId));
  useEffect(() => {
    actions.start();
    return actions.dispose;
  }, [actions]);
  return { state: useStore(actions, actions.getState()), actions };
};

/** How many facts are remembered. */
export const FactCount = (asking: AskingMemory) => {
  const { state } = useMemory(asking);
  return state.type === "loaded" ? state.facts.length : null;
};

/** What the character remembers of the visitor, and the visitor's say in it. */
export const MemoryDialog = ({
  character: { name },
  ...asking
}: AskingMemory & { readonly character: PageCharacter }) => {
  const { state, actions } = useMemory(asking);
  const [today] = useState(() => new Date());
  const [note, setNote] = useState("");
  const adding = useAttempt();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Words meant to correct a fact that is gone can be added instead. */
  const takeUp = (words: string) => {
    setNote((before) => [before, words].filter(Boolean).join(" "));
    adding.setProblem(t("memory.already-forgotten"));
    field.current?.focus();
  };
  return (
    <Dialog title={t("menu.memory", { character: name })}>
      <p className="lead">{t("memory.lead", { character: name })}</p>
      {state.type === "loading" ? (
        <Loading />
      ) : state.type === "failed" ? (
        <Failed words={state.words} onTryAgain={actions.tryAgain} />
      ) : state.type === "unstarted" ? (
        <p className="pretty">{t("memory.unstarted", { character: name })}</p>
      ) : (
        <>
          <FactList
            name={name}
            facts={state.facts}
            today={today}
            actions={actions}
            onLost={takeUp}
          />
          <AddFact {...adding} field={field} text={note} onText={setNote} onAdd={actions.add} />
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

interface AddFactProps extends ReturnType<typeof useAttempt> {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onAdd: MemoryStore["add"];
}

/** What the visitor wants remembered, in their own words. */
const AddFact = ({ isBusy, problem, attempt, field, text, onText, onAdd }: AddFactProps) => {
  const fieldId = useId();

  const add = () => {
    if (text.trim() === "") return;
    void attempt(async () => {
      const words = await onAdd(text);
      if (words === null) onText("");
      return words;
    });
  };

  return (
    <Form onSubmit={add}>
      <div className={fieldStyles.field}>
        <label htmlFor={fieldId} className="small medium">
          {t("memory.add")}
        </label>
        <FactField
          ref={field}
          id={fieldId}
          text={text}
          readOnly={isBusy}
          onText={onText}
          onEnter={add}
        />
      </div>
      <Problem words={problem} />
      <Button type="submit" busy={isBusy} disabled={!isBusy && text.trim() === ""}>
        {t("memory.remember")}
      </Button>
    </Form>
  );
};
