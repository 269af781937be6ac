import { IconButton } from "../../ui/icon-button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { Conversations, type ConversationsProps } from "./conversations.tsx";
import styles from "./list-view.module.css";

/** The list of conversations as a view of its own. */
export const ListView = ({
  onBack,
  ...conversations
}: Omit<ConversationsProps, "isBesideChat"> & { readonly onBack: () => void }) => (
  <div className={styles.page}>
    <header className={styles.bar}>
      <IconButton label="Back" onClick={onBack}>
        <BackIcon />
      </IconButton>
    </header>
    <main className={styles.main} id="main" data-view="conversations" tabIndex={-1}>
      <Conversations {...conversations} isBesideChat={false} />
    </main>
  </div>
);
