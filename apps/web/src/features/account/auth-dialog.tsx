import { PASSWORD_MIN_LENGTH } from "@evenfall/domain";
import { useState } from "react";
import { usePageContent } from "../../ui/words/page-content.ts";
import type { AuthOutcome, SessionActions } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { t } from "../../words/later.ts";
import styles from "./auth-dialog.module.css";

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Sign-in and sign-up in one dialog that switches between the two (spec §2, §5). */
export const AuthDialog = ({
  mode,
  hasConversation,
  actions,
  onSwitch,
  onClose,
}: {
  readonly mode: "sign-in" | "sign-up";
  /** A guest's conversation stands behind the dialog. */
  readonly hasConversation: boolean;
  readonly actions: Pick<SessionActions, "signIn" | "signUp">;
  readonly onSwitch: (mode: "sign-in" | "sign-up") => void;
  readonly onClose: () => void;
}) => {
  const { brand } = usePageContent();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isNew = mode === "sign-up";

  const submit = async (form: FormData): Promise<AuthOutcome> => {
    const email = text(form, "email");
    const password = text(form, "password");
    return isNew
      ? actions.signUp({ name: text(form, "name"), email, password })
      : actions.signIn({ email, password });
  };

  return (
    <Dialog
      title={t(isNew ? "account.create-title" : "account.welcome-back")}
      mayClose={!isBusy}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {t(hasConversation ? "account.comes-along" : isNew ? "account.keep" : "account.pick-up")}
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          setBusy(true);
          setError(null);
          void submit(new FormData(event.currentTarget)).then((outcome) => {
            setBusy(false);
            if (outcome.type === "refused") setError(outcome.message);
          });
        }}
      >
        {isNew ? (
          <Field
            label={t("account.name")}
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            data-first-focus
          />
        ) : null}
        <Field
          label={t("account.email")}
          name="email"
          type="email"
          autoComplete={isNew ? "email" : "username"}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...(isNew ? {} : { "data-first-focus": true })}
        />
        <PasswordField
          rule={isNew ? t("password.rule", { count: brand.passwordMinLength }) : undefined}
          autoComplete={isNew ? "new-password" : "current-password"}
          // An account from before a longer minimum still signs in.
          minLength={isNew ? brand.passwordMinLength : PASSWORD_MIN_LENGTH}
        />
        <Problem words={error} />
        <Button type="submit" look="ember" busy={isBusy}>
          {t(isNew ? "account.create" : "account.sign-in")}
        </Button>
      </form>
      <p className={styles.other}>
        {t(isNew ? "account.has-one" : "account.has-none")}{" "}
        <button
          type="button"
          className={styles.switch}
          disabled={isBusy}
          onClick={() => {
            setError(null);
            onSwitch(isNew ? "sign-in" : "sign-up");
          }}
        >
          {t(isNew ? "account.sign-in" : "account.create")}
        </button>
      </p>
      {isNew ? (
        <div className={styles.small}>
          <p>{t("account.consent")}</p>
          <p className={styles.links}>
            <a href="/#terms">{t("info.terms")}</a>
            <a href="/#privacy">{t("info.privacy")}</a>
          </p>
        </div>
      ) : null}
    </Dialog>
  );
};
