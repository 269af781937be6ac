import { TITLE_MAX_LENGTH } from "@evenfall/domain";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Problem } from "../../ui/dialog/dialog.tsx";
import { t } from "../../words/later.ts";
import styles from "./rename-field.module.css";

/** In place of a row: the visitor's own name for the conversation. Empty takes it away. */
export const RenameField = ({
  name,
  title,
  onSave,
  onClose,
}: {
  readonly name: string;
  readonly title: string;
  readonly onSave: (title: string) => Promise<string | null>;
  readonly onClose: () => void;
}) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (form: FormData): Promise<void> => {
    const typed = form.get("title");
    setBusy(true);
    const words = await onSave(typeof typed === "string" ? typed : "");
    setBusy(false);
    if (words === null) onClose();
    else setProblem(words);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save(new FormData(event.currentTarget));
      }}
    >
      <Field
        label={t("list.name-field", { character: name })}
        name="title"
        defaultValue={title}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu that was pressed is gone, and its answer begins here
        autoFocus
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      />
      <Problem words={problem} />
      <div className={styles.choices}>
        <Button type="submit" look="ember" busy={isBusy}>
          {t("list.save")}
        </Button>
        <Button onClick={onClose}>{t("action.cancel")}</Button>
      </div>
    </form>
  );
};
