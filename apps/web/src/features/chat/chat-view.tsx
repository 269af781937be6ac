import type { PageCharacter, Visitor } from "@evenfall/contracts";
import type { ChatActions, ChatState } from "../../shared/session/index.ts";
import { ChatHeader, type ChatHeaderActions } from "./chat-header.tsx";
import { ChatLine } from "./chat-line.tsx";
import styles from "./chat-view.module.css";
import { Composer } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";
import { useVisibleHeight } from "./use-visible-height.ts";

interface ChatViewProps extends ChatHeaderActions {
  readonly character: PageCharacter;
  /** Null while the conversation is on its way: the shell stands already. */
  readonly chat: ChatState | null;
  readonly actions: ChatActions;
  readonly account: Visitor["account"];
  readonly isSigningOut: boolean;
  readonly waiting: string | null;
  readonly onSeeUpdate: () => void;
}

/** The conversation with one character (spec §2). */
export const ChatView = ({
  character,
  chat,
  actions,
  account,
  isSigningOut,
  waiting,
  onSeeUpdate,
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
              onSeeUpdate={onSeeUpdate}
              onSignUp={header.onSignUp}
              onSignIn={header.onSignIn}
            />
          )}
          <ChatLine line={chat?.line ?? null} waiting={waiting} onDismiss={actions.dismissLine} />
          <Composer characterName={character.name} chat={chat} actions={actions} />
        </main>
      </div>
    </div>
  );
};
