import { IconButton } from "../../ui/icon-button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { t } from "../../words/later.ts";
import { Conversations, type ConversationsProps } from "./conversations.tsx";
import styles from "./list-view.module.css";

/** The list of conversations as a view of its own. */
export const ListView = ({
  onBack,
  ...conversations
}: Omit<ConversationsProps, "isBesideChat" | "lead"> & { readonly onBack: () => void }) => (
  <main className={styles.page} id="main" data-view="conversations" tabIndex={-1}>
    <Conversations
      {...conversations}
      isBesideChat={false}
      lead={
        <IconButton label={t("header.back")} onClick={onBack}>
          <BackIcon />
        </IconButton>
      }
    />
  </main>
);
