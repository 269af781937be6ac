import { useState } from "react";
import type { DialogTools } from "../../session/index.ts";
import { createOwnData } from "../../session/visitor/own-data.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import { Choice } from "../../ui/field/choice.tsx";
import { useAttempt } from "../../ui/field/form.tsx";
import { t } from "../../words/later.ts";
import { NotificationsPart } from "./notifications-part.tsx";
import { Removal } from "./removal.tsx";
import styles from "./your-data-dialog.module.css";

/** Hands a file to the browser. */
const save = (name: string, content: Blob): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** What is kept of a visitor: to download, to hide from others, and to delete (duties L21). */
export const YourDataDialog = ({
  tools,
  hasAccount,
  chat,
  isTitleNeutral,
  onNeutralTitle,
}: {
  readonly tools: DialogTools;
  readonly hasAccount: boolean;
  /** The open conversation; null if there is none. */
  readonly chat: { readonly conversationId: string | null; readonly characterName: string } | null;
  readonly isTitleNeutral: boolean;
  readonly onNeutralTitle: (isNeutral: boolean) => void;
}) => {
  const ownData = createOwnData(tools);
  const [kind, setKind] = useState<"json" | "html">("html");
  const { isBusy, problem, attempt } = useAttempt();
  const [isNeutral, setNeutral] = useState(isTitleNeutral);

  const download = (wanted: typeof kind) => () =>
    void attempt(async () => {
      setKind(wanted);
      const outcome = await ownData.download(wanted);
      if (!outcome.ok) return outcome.error;
      save(`my-data.${wanted}`, outcome.value);
      return null;
    });

  return (
    <Dialog title={t("menu.your-data")}>
      <section className={`stack fitting ${styles.part}`} aria-labelledby="your-data-download">
        <h3 id="your-data-download">{t("data.download")}</h3>
        <p className={`small ${styles.words}`}>
          {t(hasAccount ? "data.kept-with-account" : "data.kept")}
        </p>
        <div className={`wrap ${styles.choices}`}>
          <Button busy={isBusy && kind === "html"} onClick={download("html")}>
            {t("data.download-page")}
          </Button>
          <Button busy={isBusy && kind === "json"} onClick={download("json")}>
            {t("data.download-json")}
          </Button>
        </div>
        <Problem words={problem} />
      </section>
      <section className={`stack fitting ${styles.part}`} aria-labelledby="your-data-hide">
        <h3 id="your-data-hide">{t("data.privacy")}</h3>
        <p className={`small ${styles.words}`}>{t("data.quick-hide")}</p>
        <Choice
          type="checkbox"
          checked={isNeutral}
          onChange={(event) => {
            setNeutral(event.currentTarget.checked);
            onNeutralTitle(event.currentTarget.checked);
          }}
        >
          {t("data.neutral-title")}
        </Choice>
      </section>
      {hasAccount ? <NotificationsPart tools={tools} /> : null}
      <section className={`stack fitting ${styles.part}`} aria-labelledby="your-data-delete">
        <h3 id="your-data-delete">{t("data.delete")}</h3>
        {chat === null ? null : (
          <Removal
            label={t("data.delete-conversation")}
            question={t("data.delete-conversation-question", { character: chat.characterName })}
            confirm={t("data.delete")}
            done={null}
            onConfirm={() => ownData.deleteConversation(chat.conversationId)}
          />
        )}
        {chat === null || chat.conversationId === null ? null : (
          <Removal
            label={t("data.forget", { character: chat.characterName })}
            question={t("data.forget-question", { character: chat.characterName })}
            confirm={t("data.forget-everything")}
            done={t("memory.forgotten")}
            onConfirm={() => ownData.forgetEverything(chat.conversationId ?? "")}
          />
        )}
        {hasAccount ? (
          <Removal
            label={t("data.delete-account")}
            question={t("data.delete-account-question")}
            confirm={t("data.delete-account-for-good")}
            done={null}
            asksPassword
            onConfirm={ownData.deleteAccount}
          />
        ) : chat === null ? (
          <p className={`small ${styles.words}`}>{t("data.nothing-here")}</p>
        ) : null}
      </section>
    </Dialog>
  );
};
