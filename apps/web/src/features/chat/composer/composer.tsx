import { MESSAGE_MAX_LENGTH } from "@evenfall/domain";
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { ChatState } from "../../../session/index.ts";
import { isEnter } from "../../../ui/is-enter.ts";
import { classes } from "../../../ui/classes.ts";
import { SendIcon } from "../../../ui/icons.tsx";
import { useSession } from "../../../ui/use-session.ts";
import { t, wordsLocale } from "../../../words/words.ts";
import { ComposerModes, ReplyBar } from "../actions/lazy-actions.tsx";
import styles from "./composer.module.css";

interface ComposerProps {
  readonly characterName: string;
  /** Null while the chat is loading; what is typed meanwhile is kept. */
  readonly chat: ChatState | null;
  /** Gives whether the words were sent, and so leave the field. */
  readonly onSend: (text: string) => boolean;
}

/** The counter shows from this length on. */
const COUNTER_FROM = MESSAGE_MAX_LENGTH - 500;

/**
 * Where the visitor writes. The field keeps its own text, so that what was typed before the script came
 * is not lost; the session's draft follows it.
 */
export const Composer = ({ characterName, chat, onSend }: ComposerProps) => {
  const { setDraft } = useSession().chat;
  const field = useRef<HTMLTextAreaElement>(null);
  const hasAdopted = useRef(false);
  const draft = chat?.draft ?? null;
  const length = draft?.length ?? 0;
  const isOff = chat?.composer === "gated";
  const maySend =
    (chat?.composer === "ready" || chat?.composer === "waiting-for-notice") &&
    chat.draft.trim() !== "" &&
    length <= MESSAGE_MAX_LENGTH;

  const isHere = chat !== null;
  const adopt = useEffectEvent((isOpen: boolean) => {
    const typed = field.current?.value ?? "";
    if (isOpen && draft === "" && typed !== "") setDraft(typed);
  });

  useEffect(() => {
    adopt(isHere);
    // Again when a gate opens: a visitor who was stopped goes on writing.
    if (isOff || document.querySelector("dialog[open]") !== null) return;
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
    // On touch screens no keyboard opens unasked; but what had the focus may be gone.
    else if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [isHere, isOff]);

  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || draft === null) return;
    // What was typed before the first draft came becomes the draft.
    if (element.value !== draft && (draft !== "" || hasAdopted.current)) element.value = draft;
    hasAdopted.current = true;
    fitHeight(element);
  }, [draft]);

  const send = () => {
    const element = field.current;
    if (element === null || !maySend) return;
    // The sign-in modal takes the focus itself.
    if (onSend(element.value)) element.focus();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {chat?.replyingTo ? (
        <Suspense>
          <ReplyBar
            key={chat.replyingTo.messageId}
            quote={chat.replyingTo}
            characterName={characterName}
          />
        </Suspense>
      ) : null}
      <div className={`column ${styles.line}`}>
        <div className={"rest fitting"}>
          <textarea
            ref={field}
            name="message"
            rows={1}
            dir="auto"
            placeholder={t("composer.message", { character: characterName })}
            aria-label={t("composer.message", { character: characterName })}
            autoComplete="off"
            enterKeyHint="send"
            data-first-focus
            disabled={isOff}
            // What was written can still be read and copied.
            readOnly={chat?.composer === "closed"}
            className={styles.field}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!isEnter(event) || event.shiftKey) return;
              event.preventDefault();
              send();
            }}
          />
          {length >= COUNTER_FROM ? (
            <span
              className={classes(styles.counter, length > MESSAGE_MAX_LENGTH && styles.over)}
              role="status"
            >
              {length.toLocaleString(wordsLocale())} /{" "}
              {MESSAGE_MAX_LENGTH.toLocaleString(wordsLocale())}
            </span>
          ) : null}
        </div>
        {chat === null ? null : (
          <Suspense>
            <ComposerModes key={chat.conversationId} field={field} chat={chat} />
          </Suspense>
        )}
        <button
          type="submit"
          aria-label={t("composer.send")}
          title={t("composer.send")}
          className={`ember round ${styles.send}`}
          disabled={!maySend}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendIcon size={24} />
        </button>
      </div>
    </form>
  );
};

/** Sets the field's height where the browser does not size it by its content. */
const fitHeight = (element: HTMLTextAreaElement): void => {
  if (CSS.supports("field-sizing", "content")) return;
  element.style.height = "auto";
  const bordersPx = element.offsetHeight - element.clientHeight;
  element.style.height = `${element.scrollHeight + bordersPx}px`;
};
