import type { PageCharacter } from "@evenfall/contracts";
import { Suspense, useEffect, useState } from "react";
import { helpWords } from "../../../ui/help/help-words.ts";
import type { ChatState, Modal } from "../../../session/index.ts";
import { DownIcon } from "../../../ui/icons.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useToday } from "../../../ui/use-today.ts";
import { t } from "../../../words/words.ts";
import {
  AgeQuestionCard,
  GateCard,
  LogExtras,
  prefetchCards,
  QuietLine,
  ReadingPlace,
  RememberedLine,
  UpdateCard,
  VersionsLine,
} from "../actions/lazy-actions.tsx";
import { leadsToField } from "../actions/keep-focus.ts";
import { Bubble } from "./bubble.tsx";
import { Greeting } from "./greeting.tsx";
import { HelpRow } from "../cards/help-row.tsx";
import { logRows } from "./log-rows.ts";
import styles from "./message-log.module.css";
import { NoticeCard } from "../cards/notice-card.tsx";
import { TypingDots } from "./typing-dots.tsx";
import { useLogScroll } from "./use-log-scroll.ts";

/** The messages from top to bottom, with what stands between and under them. */
export const MessageLog = ({
  character,
  chat,
  opens,
  onReport,
  onAtEnd,
}: {
  readonly character: PageCharacter;
  readonly chat: ChatState;
  /** What opens a dialog over the chat. */
  readonly opens: (dialog: Modal) => () => void;
  readonly onReport: (messageId: string) => void;
  readonly onAtEnd: ((isThere: boolean) => void) | undefined;
}) => {
  const today = useToday();
  const log = useLogScroll(chat);
  const { scroller, content, shown, isFromStart, isAtEnd, unseen, jumpToLatest } = log;
  const newest = chat.messages.at(-1);
  const isGated = chat.gate === "gated";
  // Nothing may ask for anything under a help card (duties L5).
  const isQuiet = chat.endsWithCard || chat.composer === "paused";
  const owesReply = !isGated && !isQuiet && (chat.turn !== "idle" || newest?.role === "user");
  const isAsked = chat.composer === "age-question";
  // Behind the gate nobody can answer it yet.
  const hasUpdate = chat.newerVersion !== null && !isGated && !isQuiet && !isAsked;
  const aloud = useNewHelp(chat);
  const [dropped, setDropped] = useState("");
  const [timedId, setTimedId] = useState<string | null>(null);
  useEffect(prefetchCards, []);
  useEffect(() => onAtEnd?.(isAtEnd), [onAtEnd, isAtEnd]);

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard, even where nothing in it can be focused */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} data-scroller>
        <div className={`column ${styles.column}`}>
          {chat.isLoadingEarlier ? (
            <div className={`middle ${styles.earlier}`} role="status" aria-label={t("log.earlier")}>
              <Spinner />
            </div>
          ) : null}
          <div
            ref={content}
            role="log"
            aria-label={t("log.label", { character: character.name })}
            aria-describedby="log-keys"
            // Further up, rows come and go that nobody wants read out; the button below counts new replies.
            aria-live={isAtEnd ? "polite" : "off"}
            aria-relevant="additions"
            className={styles.log}
          >
            {logRows(shown, today, isFromStart).map((row) =>
              row.type === "message" ? (
                <Bubble
                  key={row.key}
                  rowKey={row.key}
                  message={row.message}
                  place={row.place}
                  hasReceipt={row.hasReceipt || row.key === timedId}
                  isReached={row.message === newest}
                  characterName={character.name}
                  // Behind the gate it is sent with an account only.
                  mayRetry={!isGated}
                />
              ) : row.type === "card" ? (
                <HelpRow key={row.key} rowKey={row.key} card={row.card} text={row.text} />
              ) : row.type === "quiet-line" ||
                row.type === "remembered" ||
                row.type === "versions" ? (
                <div key={row.key} data-key={row.key}>
                  <Suspense>
                    {row.type === "quiet-line" ? (
                      <QuietLine line={row.line} />
                    ) : row.type === "versions" ? (
                      <VersionsLine line={row} chat={chat} />
                    ) : (
                      <RememberedLine
                        name={character.name}
                        line={row}
                        onOpen={opens("memory")}
                        onDropped={setDropped}
                      />
                    )}
                  </Suspense>
                </div>
              ) : row.type === "greeting" ? (
                <Greeting key={row.key} rowKey={row.key} character={character} />
              ) : row.type === "notice" ? (
                <div key={row.key} data-key={row.key} className={styles.notice}>
                  <NoticeCard character={character} due={row.due} />
                </div>
              ) : (
                <h2 key={row.key} data-key={row.key} className={`tiny ${styles.day}`}>
                  <button type="button" title={t("day.title")} onClick={opens("day")}>
                    <span>{row.label}</span>
                  </button>
                </h2>
              ),
            )}
          </div>
          {owesReply ? (
            <TypingDots name={character.name} isTyping={chat.turn === "typing"} />
          ) : null}
          <Suspense>
            <ReadingPlace key={chat.conversationId} chat={chat} log={log} />
            {isGated && !isQuiet ? (
              <GateCard
                character={character}
                hasReply={newest?.sealed === true}
                onSignUp={opens("sign-up")}
                onSignIn={opens("sign-in")}
              />
            ) : null}
            {isAsked ? <AgeQuestionCard /> : null}
            {hasUpdate ? (
              <UpdateCard name={character.name} onSee={opens("character-update")} />
            ) : null}
          </Suspense>
        </div>
      </div>
      <Suspense>
        <LogExtras
          log={content}
          chat={chat}
          today={today}
          onReport={onReport}
          onTime={(id) => setTimedId(id === timedId ? null : id)}
        />
      </Suspense>
      {aloud === null ? null : <VisuallyHidden role="alert">{aloud}</VisuallyHidden>}
      <VisuallyHidden role="status">
        {isAsked
          ? t("card.age-question")
          : hasUpdate
            ? t("card.updated", { character: character.name })
            : dropped}
      </VisuallyHidden>
      <div role="status" className={styles.jumpPlace}>
        {isAtEnd ? null : (
          <button
            ref={leadsToField}
            type="button"
            className={`tap lift ${styles.jump}`}
            onClick={jumpToLatest}
          >
            <span>{unseen === 0 ? t("log.jump") : t("log.jump-new", { count: unseen })}</span>
            <DownIcon size={18} />
          </button>
        )}
      </div>
    </div>
  );
};

/**
 * The newest help card in plain words if it came while the log was open, to be announced once; else null.
 * What the server sends of a conversation that has just been opened is not new.
 */
const useNewHelp = ({ entries, composer }: ChatState): string | null => {
  const newest = entries.findLast((entry) => entry.type === "card");
  const key = newest?.key ?? null;
  const isOpen = composer !== "waiting-for-notice";
  const [known, setKnown] = useState({ key, isOpen });
  if (!known.isOpen && (isOpen || key !== known.key)) setKnown({ key, isOpen });
  if (newest === undefined || !known.isOpen || key === known.key) return null;
  return newest.card === null ? newest.text : helpWords(newest.card);
};
