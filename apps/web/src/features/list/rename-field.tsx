import { TITLE_MAX_LENGTH } from "@evenfall/domain";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Problem } from "../../ui/dialog/dialog.tsx";
import { Form, typed, useAttempt } from "../../ui/field/form.tsx";
import { t } from "../../words/later.ts";
import styles from "./rename-field.module.css";

/** In place of a row: the visitor's own name for the conversation. An empty one removes it. */
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
  const { isBusy, problem, attempt } = useAttempt();
  const save = async (given: FormData): Promise<string | null> => {
    const words = await onSave(typed(given, "title"));
    if (words === null) onClose();
    return words;
  };
  return (
    <Form className={`form ${styles.form}`} onSubmit={(given) => void attempt(() => save(given))}>
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
      <div className="wrap">
        <Button type="submit" look="ember" busy={isBusy}>
          {t("action.save")}
        </Button>
        <Button onClick={onClose}>{t("action.cancel")}</Button>
      </div>
    </Form>
  );
};
