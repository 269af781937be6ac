import { PASSWORD_MIN_LENGTH } from "@evenfall/domain";
import { enterAccount } from "../../session/visitor/account.ts";
import { usePageContent } from "../../ui/words/page-content.ts";
import { useSession } from "../../ui/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { Form, typed, useAttempt } from "../../ui/field/form.tsx";
import { t } from "../../words/later.ts";
import styles from "./auth-dialog.module.css";

/** What was typed into an unfinished sign-up, by field and without the password; kept while the dialog is closed. */
const begun = new Map<string, string>();

const giveBack = (form: HTMLFormElement | null): void => {
  for (const [name, text] of begun) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === "") field.value = text;
  }
};

/** Sign-in and sign-up in one dialog that switches between the two (spec §2, §5). */
export const AuthDialog = ({
  mode,
  hasConversation,
}: {
  readonly mode: "sign-in" | "sign-up";
  /** Whether a guest's conversation is open behind the dialog. */
  readonly hasConversation: boolean;
}) => {
  const { brand } = usePageContent();
  const session = useSession();
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const isNew = mode === "sign-up";

  const submit = async (given: FormData): Promise<string | null> => {
    const words = await enterAccount(session, {
      ...(isNew && { name: typed(given, "name") }),
      email: typed(given, "email"),
      password: typed(given, "password"),
    });
    if (words === null) begun.clear();
    return words;
  };

  return (
    <Dialog title={t(isNew ? "account.create-title" : "account.welcome-back")} mayClose={!isBusy}>
      <p className={`balanced ${styles.lead}`}>
        {t(hasConversation ? "account.comes-along" : isNew ? "account.keep" : "account.pick-up")}
      </p>
      <Form
        ref={isNew ? giveBack : null}
        onInput={({ target }) => {
          if (isNew && target instanceof HTMLInputElement && target.name !== "password")
            begun.set(target.name, target.value);
        }}
        onSubmit={(given) => void attempt(() => submit(given))}
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
        <Problem words={problem} />
        <Button type="submit" look="ember" busy={isBusy}>
          {t(isNew ? "account.create" : "account.sign-in")}
        </Button>
      </Form>
      <p className={styles.other}>
        {t(isNew ? "account.has-one" : "account.has-none")}{" "}
        <button
          type="button"
          className={styles.switch}
          disabled={isBusy}
          onClick={() => {
            setProblem(null);
            session.views.open(isNew ? "sign-in" : "sign-up");
          }}
        >
          {t(isNew ? "account.sign-in" : "account.create")}
        </button>
      </p>
      {isNew ? (
        <div className={`balanced ${styles.small}`}>
          <p>{t("account.consent")}</p>
          <p className={styles.links}>
            <a href="/#terms" className="tap">
              {t("info.terms")}
            </a>
            <a href="/#privacy" className="tap">
              {t("info.privacy")}
            </a>
          </p>
        </div>
      ) : null}
    </Dialog>
  );
};
