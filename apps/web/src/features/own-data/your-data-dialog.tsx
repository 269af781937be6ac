import { useState, type ReactNode } from "react";
import type { Download, OwnData } from "../../session/visitor/own-data.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import { Removal } from "./removal.tsx";
import styles from "./your-data-dialog.module.css";

/** Hands a file to the browser. */
const save = ({ name, content }: Extract<Download, { type: "file" }>): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** What is kept of a visitor: to take along, to hide from others, and to delete (duties L21). */
export const YourDataDialog = ({
  ownData,
  hasAccount,
  chat,
  notifications,
  isTitleNeutral,
  onNeutralTitle,
  onClose,
}: {
  readonly ownData: OwnData;
  readonly hasAccount: boolean;
  /** The open conversation; null where none is. */
  readonly chat: { readonly conversationId: string | null; readonly characterName: string } | null;
  /** The part about notifications; null for whom they are not. */
  readonly notifications: ReactNode;
  readonly isTitleNeutral: boolean;
  readonly onNeutralTitle: (isNeutral: boolean) => void;
  readonly onClose: () => void;
}) => {
  const [busyWith, setBusyWith] = useState<"json" | "html" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isNeutral, setNeutral] = useState(isTitleNeutral);

  const download = async (kind: "json" | "html"): Promise<void> => {
    if (busyWith !== null) return;
    setBusyWith(kind);
    setProblem(null);
    const outcome = await ownData.download(kind);
    setBusyWith(null);
    if (outcome.type === "file") save(outcome);
    else setProblem(outcome.words);
  };

  return (
    <Dialog title="Your data" onClose={onClose}>
      <section className={styles.part} aria-labelledby="your-data-download">
        <h3 id="your-data-download" className={styles.heading}>
          Download a copy
        </h3>
        <p className={styles.words}>
          Everything we keep about you: your conversations, what characters remember
          {hasAccount ? ", your account" : ""}. None of it is used for training.
        </p>
        <div className={styles.choices}>
          <Button busy={busyWith === "html"} onClick={() => void download("html")}>
            Download as a page
          </Button>
          <Button busy={busyWith === "json"} onClick={() => void download("json")}>
            Download as JSON
          </Button>
        </div>
        <Problem words={problem} />
      </section>
      <section className={styles.part} aria-labelledby="your-data-hide">
        <h3 id="your-data-hide" className={styles.heading}>
          Privacy on this device
        </h3>
        <p className={styles.words}>
          The crossed-out eye in the chat, or F2, swaps this page for an empty notepad. “All notes”,
          or F2 again, brings it back.
        </p>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={isNeutral}
            className={styles.box}
            onChange={(event) => {
              setNeutral(event.currentTarget.checked);
              onNeutralTitle(event.currentTarget.checked);
            }}
          />
          Use a neutral tab title and icon
        </label>
      </section>
      {notifications}
      <section className={styles.part} aria-labelledby="your-data-delete">
        <h3 id="your-data-delete" className={styles.heading}>
          Delete
        </h3>
        {chat === null ? null : (
          <Removal
            label="Delete this conversation"
            question={`Your conversation with ${chat.characterName} will be deleted for good, here and on our server.`}
            confirm="Delete"
            done={null}
            onConfirm={() => ownData.deleteConversation(chat.conversationId)}
          />
        )}
        {chat === null || chat.conversationId === null ? null : (
          <Removal
            label={`Forget everything ${chat.characterName} remembers`}
            question={`Everything ${chat.characterName} remembers about you will be deleted for good. Your messages stay in the chat.`}
            confirm="Forget everything"
            done="Forgotten."
            onConfirm={() => ownData.forgetEverything(chat.conversationId ?? "")}
          />
        )}
        {hasAccount ? (
          <Removal
            label="Delete account"
            question="Your account, every conversation and everything characters remember will be deleted for good."
            confirm="Delete account for good"
            done={null}
            asksPassword
            onConfirm={ownData.deleteAccount}
          />
        ) : chat === null ? (
          <p className={styles.words}>There’s no conversation here to delete.</p>
        ) : null}
      </section>
    </Dialog>
  );
};
