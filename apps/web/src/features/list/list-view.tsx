import { IconButton } from "../../ui/icon-button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/later.ts";
import { Conversations, type ConversationsProps } from "./conversations.tsx";
import styles from "./list-view.module.css";

/** The list of conversations as a view of its own. */
export const ListView = (conversations: Omit<ConversationsProps, "isBesideChat" | "lead">) => (
  <main className={styles.page} id="main" data-view="conversations" tabIndex={-1}>
    <Conversations
      {...conversations}
      isBesideChat={false}
      lead={
        <IconButton label={t("header.back")} onClick={useSession().views.back}>
          <BackIcon />
        </IconButton>
      }
    />
  </main>
);
