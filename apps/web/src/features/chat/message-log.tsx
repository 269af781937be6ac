import type { PageCharacter } from "@evenfall/contracts";
import type { ChatActions, ChatState } from "../../shared/session/index.ts";
import { DownIcon } from "../../shared/ui/icons.tsx";
import { Spinner } from "../../shared/ui/spinner.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { useToday } from "../../shared/use-today.ts";
import { Bubble } from "./bubble.tsx";
import { EmptyThread } from "./empty-thread.tsx";
import { GateCard } from "./gate-card.tsx";
import { logRows } from "./log-rows.ts";
import styles from "./message-log.module.css";
import { NoticeCard } from "./notice-card.tsx";
import { UpdateCard } from "./update-card.tsx";
import { TypingDots } from "./typing-dots.tsx";
import { useLogScroll } from "./use-log-scroll.ts";

interface MessageLogProps {
  readonly character: PageCharacter;
  readonly chat: ChatState;
  readonly actions: ChatActions;
  readonly onSeeUpdate: () => void;
  readonly onSignUp: () => void;
  readonly onSignIn: () => void;
}

/** The messages from top to bottom, with what stands between and under them. */
export const MessageLog = ({
  character,
  chat,
  actions,
  onSeeUpdate,
  onSignUp,
  onSignIn,
}: MessageLogProps) => {
  "use memo";
  const today = useToday();
  const { scroller, content, shown, isAtEnd, unseen, jumpToLatest } = useLogScroll({
    entries: chat.entries,
    isEmpty: chat.isEmpty,
    hasEarlier: chat.hasEarlier,
    isLoadingEarlier: chat.isLoadingEarlier,
    loadEarlier: actions.loadEarlier,
  });
  const newest = chat.messages.at(-1);
  const isGated = chat.gate === "gated";
  const owesReply = !isGated && (chat.turn !== "idle" || newest?.role === "user");
  // Behind the gate nobody answers yet.
  const hasUpdate = chat.newerVersion !== null && !isGated;
  const { onTryAgain, onRetryNow } = useLogActions(actions);

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard, even where nothing in it can be focused */}
      <div ref={scroller} className={styles.scroller} tabIndex={0}>
        <div className={styles.column}>
          {chat.isLoadingEarlier ? (
            <div className={styles.earlier} role="status" aria-label="Loading earlier messages">
              <Spinner />
            </div>
          ) : null}
          <div
            ref={content}
            role="log"
            aria-label={`Conversation with ${character.name}`}
            // Further up, pages come and go that nobody wants read out; the button below counts.
            aria-live={isAtEnd ? "polite" : "off"}
            aria-relevant="additions"
            className={styles.log}
          >
            {logRows(shown, today).map((row) =>
              row.type === "message" ? (
                <Bubble
                  key={row.key}
                  rowKey={row.key}
                  message={row.message}
                  place={row.place}
                  hasReceipt={row.hasReceipt}
                  characterName={character.name}
                  onTryAgain={onTryAgain}
                  // Behind the gate it goes out with an account only.
                  onRetryNow={isGated ? null : onRetryNow}
                />
              ) : row.type === "notice" ? (
                <div key={row.key} data-key={row.key} className={styles.notice}>
                  <NoticeCard name={character.name} due={row.due} onShown={actions.noticeShown} />
                </div>
              ) : (
                <h2 key={row.key} data-key={row.key} className={styles.day}>
                  {row.label}
                </h2>
              ),
            )}
            {chat.isEmpty && !isGated ? (
              <EmptyThread
                character={character}
                maySend={chat.composer === "ready"}
                onOpener={actions.send}
              />
            ) : null}
          </div>
          {owesReply ? (
            <TypingDots name={character.name} isTyping={chat.turn === "typing"} />
          ) : null}
          {isGated ? (
            <GateCard
              character={character}
              hasReply={newest?.sealed === true}
              onSignUp={onSignUp}
              onSignIn={onSignIn}
            />
          ) : null}
          {hasUpdate ? (
            <UpdateCard
              name={character.name}
              isAnswering={chat.isAnsweringUpdate}
              onSee={onSeeUpdate}
              onAnswer={actions.answerUpdate}
            />
          ) : null}
        </div>
      </div>
      <VisuallyHidden role="status">
        {hasUpdate ? `${character.name} has been updated.` : null}
      </VisuallyHidden>
      <div role="status" className={styles.jumpPlace}>
        {isAtEnd ? null : (
          <button type="button" className={styles.jump} onClick={jumpToLatest}>
            <span>{unseen === 0 ? "Jump to latest" : `Jump to latest (${unseen} new)`}</span>
            <DownIcon size={18} />
          </button>
        )}
      </div>
    </div>
  );
};

/** Callbacks that stay the same between renders, so that bubbles need not be drawn again. */
const useLogActions = (actions: ChatActions) => {
  "use memo";
  const { tryAgain, retryNow } = actions;
  return {
    onTryAgain: (messageId: string) => {
      void tryAgain(messageId);
    },
    onRetryNow: retryNow,
  };
};
