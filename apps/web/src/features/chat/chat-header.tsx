import type { PageCharacter, Visitor } from "@evenfall/contracts";
import type { Modal } from "../../session/index.ts";
import { classes } from "../../ui/classes.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { BackIcon, HideIcon, MoreIcon, SearchIcon, SignOutIcon } from "../../ui/icons.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Online } from "../../ui/online.tsx";
import { useConnection } from "../../ui/use-connection.ts";
import { t } from "../../words/words.ts";
import { ChatMenu } from "./actions/lazy-actions.tsx";
import styles from "./chat-header.module.css";

export interface ChatHeaderActions {
  readonly onBack: () => void;
  /** What opens a dialog over the chat. */
  readonly opens: (dialog: Modal) => () => void;
  readonly onSearch: () => void;
  readonly onYourData: () => void;
  readonly onHide: () => void;
  readonly onStartNew: () => void;
  readonly onSignOut: () => void;
}

interface ChatHeaderProps extends ChatHeaderActions {
  readonly character: PageCharacter;
  readonly account: Visitor["account"];
  readonly isSigningOut: boolean;
  /** Whether a guest has a free reply left to start over for. */
  readonly mayStartOver: boolean;
}

/** Who the visitor is talking to, always with the words "AI character" (duties L3). */
export const ChatHeader = ({
  character,
  account,
  isSigningOut,
  mayStartOver,
  ...actions
}: ChatHeaderProps) => {
  const connection = useConnection();
  return (
    <header className={styles.head}>
      <div className={`row ${styles.bar}`}>
        <IconButton label={t("header.back")} onClick={actions.onBack}>
          <BackIcon />
        </IconButton>
        <button
          type="button"
          className={`row lit ${styles.profile}`}
          onClick={actions.opens("profile")}
        >
          <Avatar source={character.avatar} />
          <span className={`rest ${styles.room}`}>
            <span className={styles.words}>
              <span className={`cut ${styles.name}`}>{character.name}</span>{" "}
              <Online className={classes("tiny", styles.online, !connection.isUp && styles.away)} />{" "}
              <span className={`cut tiny ${styles.mark}`}>{t("header.ai-character")}</span>
            </span>
          </span>
        </button>
        <div className={styles.tools}>
          <IconButton
            label={t("header.search")}
            className={styles.search}
            onClick={actions.onSearch}
          >
            <SearchIcon />
          </IconButton>
          <IconButton label={t("header.hide")} onClick={actions.onHide}>
            <HideIcon />
          </IconButton>
          {account === null ? null : (
            <IconButton
              label={t("account.sign-out")}
              disabled={isSigningOut}
              onClick={actions.onSignOut}
            >
              <SignOutIcon />
            </IconButton>
          )}
          <Menu
            label={t("header.more")}
            renderPanel={(place) => (
              <ChatMenu
                {...actions}
                place={place}
                characterName={character.name}
                isGuest={account === null}
                mayStartOver={mayStartOver}
              />
            )}
          >
            <MoreIcon />
          </Menu>
        </div>
      </div>
      {/* Shown where there is no room beside the name; announced everywhere. */}
      <p role="status" className={`tiny ${styles.trouble}`}>
        {connection.words}
      </p>
    </header>
  );
};
