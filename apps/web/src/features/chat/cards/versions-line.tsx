import type { ChatState, LogEntry } from "../../../session/index.ts";
import { classes } from "../../../ui/classes.ts";
import { useAttempt } from "../../../ui/field/form.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSession } from "../../../ui/use-session.ts";
import { t } from "../../../words/later.ts";
import { EarlierIcon, LaterIcon } from "../actions/icons.tsx";
import { keepFocus } from "../actions/keep-focus.ts";
import styles from "./versions-line.module.css";

interface VersionsLineProps {
  readonly line: Extract<LogEntry, { type: "versions" }>;
  readonly chat: ChatState;
}

/** Under a message: which of several versions it begins, with the way to the others. */
export const VersionsLine = ({ line: { messageId, at, of }, chat }: VersionsLineProps) => {
  const { alter } = useSession().chat;
  const { isBusy, attempt } = useAttempt();
  const isOff = isBusy || chat.turn !== "idle" || chat.composer !== "ready";
  const isTheirs = chat.messages.some(({ id, role }) => id === messageId && role === "assistant");

  const show = (to: number): void => {
    if (!isOff) void attempt(() => alter({ type: "version", messageId, to })).then(keepFocus);
  };

  if (at === null)
    return (
      <div className={`small row ${styles.line}`}>
        <span>{t("versions.kept", { count: of })}</span>
        <button
          type="button"
          aria-disabled={isOff || undefined}
          className={`link ${styles.back}`}
          onClick={() => show(of)}
        >
          {t("versions.bring-back")}
        </button>
      </div>
    );
  return (
    <div
      role="group"
      aria-label={t("versions.title")}
      className={classes("small row", styles.line, isTheirs && styles.theirs)}
    >
      <IconButton
        label={t("versions.earlier")}
        className={styles.step}
        aria-disabled={isOff || at === 1 || undefined}
        onClick={() => (at === 1 ? undefined : show(at - 1))}
      >
        <EarlierIcon size={18} />
      </IconButton>
      <span>{t("versions.place", { at, of })}</span>
      <IconButton
        label={t("versions.later")}
        className={styles.step}
        aria-disabled={isOff || at === of || undefined}
        onClick={() => (at === of ? undefined : show(at + 1))}
      >
        <LaterIcon size={18} />
      </IconButton>
    </div>
  );
};
