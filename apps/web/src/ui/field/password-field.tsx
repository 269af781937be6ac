import { useId, useState, type ComponentProps } from "react";
import { t } from "../../words/later.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./field.module.css";

interface PasswordFieldProps extends ComponentProps<"input"> {
  /** What a new password must be, shown before it is typed. */
  readonly rule?: string | undefined;
}

/** A password field whose content can be shown. */
export const PasswordField = ({ rule, ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const ruleId = `${id}-rule`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="small medium">
        {t("password.label")}
      </label>
      <div className={styles.withButton}>
        <input
          {...input}
          id={id}
          name="password"
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={rule === undefined ? undefined : ruleId}
          required
          className={styles.input}
        />
        <button
          type="button"
          className={`small medium bright ${styles.show}`}
          onClick={() => setShown(!isShown)}
        >
          <span aria-hidden="true">{t(isShown ? "password.hide" : "password.show")}</span>
          <VisuallyHidden>{t(isShown ? "password.hide-it" : "password.show-it")}</VisuallyHidden>
        </button>
      </div>
      {rule === undefined ? null : (
        <p id={ruleId} className={`small ${styles.rule}`}>
          {rule}
        </p>
      )}
    </div>
  );
};
