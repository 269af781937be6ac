import type { PageCharacter, Visitor } from "@evenfall/contracts";
import type { ChatActions, ChatState, Connection, DialogTools } from "../../session/index.ts";
import { ChatHeader, type ChatHeaderActions } from "./chat-header.tsx";
import { ChatLine } from "./composer/chat-line.tsx";
import styles from "./chat-view.module.css";
import { Composer } from "./composer/composer.tsx";
import { ContinueButton } from "./cards/continue-button.tsx";
import { MessageLog } from "./log/message-log.tsx";
import { useVisibleHeight } from "./composer/use-visible-height.ts";

interface ChatViewProps extends ChatHeaderActions {
  readonly character: PageCharacter;
  /** Null while the conversation is on its way: the shell stands already. */
  readonly chat: ChatState | null;
  readonly actions: ChatActions;
  readonly account: Visitor["account"];
  readonly isSigningOut: boolean;
  readonly connection: Connection;
  readonly waiting: string | null;
  readonly onReport: (messageId: string) => void;
  readonly loadTools: () => Promise<DialogTools | null>;
}

/** The conversation with one character (spec §2). */
export const ChatView = ({
  character,
  chat,
  actions,
  account,
  isSigningOut,
  connection,
  waiting,
  onReport,
  loadTools,
  ...header
}: ChatViewProps) => {
  useVisibleHeight();
  return (
    <div className={styles.page}>
      <div className={styles.side} aria-hidden="true">
        <img src={character.portrait} alt="" loading="lazy" className={styles.portrait} />
      </div>
      <div className={styles.chat}>
        <ChatHeader
          character={character}
          account={account}
          isSigningOut={isSigningOut}
          connection={connection}
          {...header}
        />
        <main
          className={styles.main}
          id="main"
          data-view="chat"
          tabIndex={-1}
          aria-label={`Chat with ${character.name}`}
        >
          {chat === null ? (
            <div />
          ) : (
            <MessageLog
              key={chat.characterId}
              character={character}
              chat={chat}
              actions={actions}
              opens={header.opens}
              onReport={onReport}
              loadTools={loadTools}
            />
          )}
          <ChatLine line={chat?.line ?? null} waiting={waiting} onDismiss={actions.dismissLine} />
          {chat?.composer === "paused" ? (
            <ContinueButton
              label={`Continue with ${character.name}`}
              isBusy={chat.isResuming}
              onContinue={() => void actions.continueChat()}
            />
          ) : chat?.composer === "gated" && chat.endsWithCard ? (
            <ContinueButton
              label="Sign in to write again"
              isBusy={false}
              onContinue={header.opens("sign-in")}
            />
          ) : (
            <Composer characterName={character.name} chat={chat} actions={actions} />
          )}
          <p className={styles.foot}>
            AI character, fictional · <a href="/safety">Safety</a>
          </p>
        </main>
      </div>
    </div>
  );
};
