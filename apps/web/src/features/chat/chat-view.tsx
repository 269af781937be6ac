import type { PageCharacter, Visitor } from "@evenfall/contracts";
import { Suspense, useState, type ReactNode } from "react";
import type { ChatState } from "../../session/index.ts";
import { ChatLine } from "./actions/lazy-actions.tsx";
import { ChatHeader, type ChatHeaderActions } from "./chat-header.tsx";
import styles from "./chat-view.module.css";
import { Composer } from "./composer/composer.tsx";
import { ContinueButton } from "./cards/continue-button.tsx";
import { Openers } from "./composer/openers.tsx";
import { useHeldLine } from "./composer/use-held-line.ts";
import { MessageLog } from "./log/message-log.tsx";
import { useSession } from "../../ui/use-session.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { t } from "../../words/words.ts";

interface ChatViewProps extends ChatHeaderActions {
  readonly character: PageCharacter;
  /** Null while the conversation is loading: the shell is shown already. */
  readonly chat: ChatState | null;
  readonly account: Visitor["account"];
  readonly isSigningOut: boolean;
  /** Whether the visitor has no conversation, so that openers show while the chat is loading. */
  readonly isNew: boolean;
  readonly waiting: string | null;
  /** The list of conversations, for the column beside the chat. */
  readonly list: ReactNode;
  /** Is told whether the end of the log is on the screen. */
  readonly onAtEnd: ((isThere: boolean) => void) | undefined;
  readonly onReport: (messageId: string) => void;
}

/** The conversation with one character (spec §2). */
export const ChatView = ({
  character,
  chat,
  account,
  isSigningOut,
  isNew,
  waiting,
  list,
  onAtEnd,
  onReport,
  ...header
}: ChatViewProps) => {
  const { send, continueChat, dismissLine } = useSession().chat;
  const { held, say } = useHeldLine(chat, send);
  const logKey = useLogKey(chat?.conversationId ?? null);
  return (
    <div className={styles.page}>
      <div className={`fitting ${styles.chat}`}>
        <ChatHeader
          character={character}
          account={account}
          isSigningOut={isSigningOut}
          mayStartOver={chat?.gate !== "gated"}
          {...header}
        />
        <main
          className={`fitting ${styles.main}`}
          id="main"
          data-view="chat"
          tabIndex={-1}
          aria-label={t("chat.label", { character: character.name })}
        >
          <VisuallyHidden>
            <h1>{t("chat.label", { character: character.name })}</h1>
          </VisuallyHidden>
          {chat === null ? (
            <div />
          ) : (
            <MessageLog
              key={chat.characterId + logKey}
              character={character}
              chat={chat}
              opens={header.opens}
              onReport={onReport}
              onAtEnd={onAtEnd}
            />
          )}
          {(chat === null ? isNew : chat.isEmpty && chat.gate !== "gated") ? (
            <Openers openers={character.openers} held={held} onOpener={say} />
          ) : null}
          {chat === null && waiting === null ? null : (
            <Suspense>
              <ChatLine
                line={chat?.line ?? null}
                waiting={waiting}
                onDismiss={chat?.composer === "closed" ? null : dismissLine}
              />
            </Suspense>
          )}
          {chat?.composer === "paused" ? (
            <ContinueButton
              label={t("chat.continue", { character: character.name })}
              onContinue={continueChat}
            />
          ) : chat?.composer === "gated" && chat.endsWithCard ? (
            <ContinueButton
              label={t("chat.sign-in-to-write")}
              onContinue={async () => header.opens("sign-in")()}
            />
          ) : (
            <Composer characterName={character.name} chat={chat} onSend={say} />
          )}
          <p className={`tiny ${styles.foot}`}>
            {t("chat.fictional")} · <a href="/safety">{t("page.safety")}</a>
          </p>
        </main>
      </div>
      <div className={styles.side}>{list}</div>
    </div>
  );
};

/** A new key for each conversation, but not when an open one gets its thread. */
const useLogKey = (id: string | null): number => {
  const [known, setKnown] = useState({ id, key: 0 });
  if (known.id !== id) setKnown({ id, key: known.key + Number(known.id !== null) });
  return known.key;
};
