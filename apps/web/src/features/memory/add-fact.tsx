import { useId, useState } from "react";
import type { MemoryStore } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/dialog/dialog.tsx";
import { Form } from "../../ui/field/form.tsx";
import { t } from "../../words/later.ts";
import fieldStyles from "../../ui/field/field.module.css";
import styles from "./add-fact.module.css";
import { FactField } from "./fact-field.tsx";

interface AddFactProps {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onAdd: MemoryStore["add"];
}

/** What the visitor wants remembered, in their own words. */
export const AddFact = ({ isBusy, problem, onAdd }: AddFactProps) => {
  const [text, setText] = useState("");
  const fieldId = useId();

  const add = () => {
    if (isBusy || text.trim() === "") return;
    void onAdd(text).then((isDone) => {
      if (isDone) setText("");
    });
  };

  return (
    <Form className={styles.form} onSubmit={add}>
      <label htmlFor={fieldId} className={fieldStyles.label}>
        {t("memory.add")}
      </label>
      <FactField id={fieldId} text={text} readOnly={isBusy} onText={setText} onEnter={add} />
      <Problem words={problem} />
      <Button type="submit" busy={isBusy} disabled={!isBusy && text.trim() === ""}>
        {t("memory.remember")}
      </Button>
    </Form>
  );
};
