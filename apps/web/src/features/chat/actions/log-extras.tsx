import { clockTime } from "@evenfall/domain";
import { useState, type RefObject } from "react";
import type { ChatMessage, ChatState } from "../../../session/index.ts";
import { useSession } from "../../../ui/use-session.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { dayLabel } from "../../../ui/words/day-label.ts";
import { t } from "../../../words/later.ts";
import { ActionSheet, type MessageAction } from "./action-sheet.tsx";
import { AgainIcon, CopyIcon, EditIcon, ReplyIcon, ReportIcon, TakeBackIcon } from "./icons.tsx";
import { keepFocus } from "./keep-focus.ts";
import { LeavingDialog } from "./leaving-dialog.tsx";
import styles from "./log-extras.module.css";
import { linkTo } from "./split-text.ts";
import { useLogHand } from "./use-log-hand.ts";
import { useStuckDays } from "./use-stuck-days.ts";
import { useVisibleHeight } from "../composer/use-visible-height.ts";

interface LogExtrasProps {
  readonly log: RefObject<HTMLElement | null>;
  readonly chat: ChatState;
  readonly today: Date;
  readonly onReport: (messageId: string) => void;
  /** Shows or hides when the message was sent. */
  readonly onTime: (messageId: string) => void;
}

/** The states in which nothing can be written. */
const OFF: ReadonlySet<ChatState["composer"]> = new Set(["paused", "gated", "closed"]);

const idOf = (article: HTMLElement): string => article.dataset["key"] ?? "";

/** When the message was sent and, for a character's, how it was written. */
const footOf = ({ timestamp, role, source }: ChatMessage, today: Date): string => {
  const moment = new Date(timestamp);
  const when = `${dayLabel(moment, today)}, ${clockTime(moment)}`;
  if (role === "user") return when;
  return t(source === "engine" ? "actions.written-by-ai" : "actions.line-of-ai", { when });
};

/** What an open log does beyond showing messages: sticky days, and the actions and times of messages. */
export const LogExtras = ({ log, chat, today, onReport, onTime }: LogExtrasProps) => {
  const { alter, react, replyTo } = useSession().chat;
  useVisibleHeight();
  useStuckDays(log);
  const [held, setHeld] = useState<HTMLElement | null>(null);
  const [leadingTo, setLeadingTo] = useState<URL | null>(null);
  const [said, setSaid] = useState("");
  const find = (article: HTMLElement | null): ChatMessage | undefined =>
    article === null ? undefined : chat.messages.find(({ id }) => id === idOf(article));
  const message = find(held);

  useLogHand(log, {
    onHold: (article) => {
      if (find(article) === undefined) return;
      // The focus comes back here when the sheet closes.
      article.focus({ preventScroll: true });
      setSaid("");
      setHeld(article);
    },
    onTap: (article) => onTime(idOf(article)),
    onLink: ({ href }) => setLeadingTo(linkTo(href)),
  });

  const copy = async (text: string): Promise<void> => {
    const outcome = await navigator.clipboard.writeText(text).then(
      () => t("actions.copied"),
      () => t("actions.copy-failed"),
    );
    setSaid(outcome);
  };

  /** Nothing can be changed while the character types, or behind a gate or a pause. */
  const changesTo = ({ id, role, status, mayReport }: ChatMessage): readonly MessageAction[] => {
    if (chat.turn !== "idle" || chat.composer !== "ready") return [];
    const run = (type: "begin-edit" | "take-back" | "another-reply") => () =>
      void alter({ type, messageId: id }).then(keepFocus);
    if (role === "user")
      return status === "read"
        ? [
            ...(chat.mayAskAgain
              ? [{ label: t("actions.edit"), icon: <EditIcon />, run: run("begin-edit") }]
              : []),
            { label: t("actions.take-back"), icon: <TakeBackIcon />, run: run("take-back") },
          ]
        : [];
    return mayReport && chat.mayAskAgain
      ? [{ label: t("actions.another-reply"), icon: <AgainIcon />, run: run("another-reply") }]
      : [];
  };

  const isOpen = !OFF.has(chat.composer);
  const actionsFor = (one: ChatMessage): readonly MessageAction[] => [
    ...(one.mayReply && isOpen
      ? [{ label: t("actions.reply"), icon: <ReplyIcon />, run: () => replyTo(one.id) }]
      : []),
    { label: t("actions.copy"), icon: <CopyIcon />, run: () => void copy(one.content) },
    ...changesTo(one),
    ...(one.mayReport
      ? [{ label: t("action.report"), icon: <ReportIcon />, run: () => onReport(one.id) }]
      : []),
  ];

  return (
    <>
      <VisuallyHidden id="log-keys">{t("log.keys")}</VisuallyHidden>
      <div role="status" className={styles.place}>
        {said === "" ? null : (
          <p className={`floating ${styles.said}`} onAnimationEnd={() => setSaid("")}>
            {said}
          </p>
        )}
      </div>
      {held === null || message === undefined ? null : (
        <ActionSheet
          title={
            message.role === "user"
              ? t("actions.your-message")
              : t("actions.their-message", { character: chat.characterName })
          }
          article={held}
          reactions={
            message.mayReport
              ? {
                  chosen: message.reaction ?? null,
                  choose: (reaction) => void react(message.id, reaction),
                }
              : null
          }
          actions={actionsFor(message)}
          foot={footOf(message, today)}
          onClose={() => setHeld(null)}
        />
      )}
      {leadingTo === null ? null : (
        <LeavingDialog url={leadingTo} onClose={() => setLeadingTo(null)} />
      )}
    </>
  );
};
