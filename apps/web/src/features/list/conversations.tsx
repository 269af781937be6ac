import { useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import type { ChatState, ConversationList, ListRow } from "../../session/index.ts";
import { guestRow, inOrder } from "../../session/list/rows.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { BackIcon, ChevronDownIcon, SearchIcon } from "../../ui/icons.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSession } from "../../ui/use-session.ts";
import { useStore } from "../../ui/use-store.ts";
import { useToday } from "../../ui/use-today.ts";
import { findCharacter, usePageContent } from "../../ui/words/page-content.ts";
import { t } from "../../words/later.ts";
import { ConversationRow } from "./conversation-row.tsx";
import styles from "./conversations.module.css";
import { ArchiveIcon, PlusIcon } from "./icons.tsx";

interface ConversationsProps {
  readonly list: ConversationList;
  readonly chat: ChatState | null;
  readonly isAccount: boolean;
  /** Whether the open conversation is beside the list. */
  readonly isBesideChat: boolean;
  /** Before the heading. */
  readonly lead?: ReactNode;
  readonly onSearch: () => void;
}

/** Every conversation of the visitor: pinned ones, then the newest; archived ones folded below. */
const Conversations = ({
  list,
  chat,
  isAccount,
  isBesideChat,
  lead,
  onSearch,
}: ConversationsProps) => {
  const { startNew, views } = useSession();
  const content = usePageContent();
  const today = useToday();
  const { rows, isAtEnd } = useStore(list, list.getState());
  const [isArchiveOpen, setArchiveOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const openId = chat?.conversationId ?? null;
  const all: readonly ListRow[] = isAccount
    ? inOrder(rows ?? [], openId)
    : chat === null
      ? []
      : [guestRow(chat)];
  const archived = all.filter(({ archivedAt }) => archivedAt !== undefined);
  const shown = all.filter(({ archivedAt }) => archivedAt === undefined);
  const newWith = chat?.characterId ?? all[0]?.assistantId ?? content.defaultCharacterId;

  const newLabel = t("list.new-with", { character: findCharacter(content, newWith).name });

  // The row that was in use is gone: the focus moves on to the next one.
  const focusRow = (id: string | null): void => {
    const row = id === null ? "[data-new]" : `[data-row="${CSS.escape(id)}"]`;
    whole.current?.querySelector<HTMLElement>(row)?.focus();
  };

  const rowsOf = (some: readonly ListRow[]) => (
    <ul className="rows">
      {some.map((row, index) => {
        const isOpen = isBesideChat && (row.id === openId || !isAccount);
        const nextId = (some[index + 1] ?? some[index - 1])?.id ?? null;
        return (
          <ConversationRow
            key={row.id}
            // What is read as it comes counts as read, whenever the server hears of it.
            row={isOpen && isAtEnd ? { ...row, unread: 0 } : row}
            character={findCharacter(content, row.assistantId)}
            today={today}
            isOpen={isOpen}
            onOpen={() => (isAccount ? void list.open(row.id) : views.show("chat"))}
            list={isAccount ? list : null}
            nextId={nextId}
            onGoing={() => focusRow(nextId)}
          />
        );
      })}
    </ul>
  );

  const Heading = isBesideChat ? "h2" : "h1";
  return (
    <div ref={whole} className={`fitting ${styles.whole}`}>
      <div className={`row ${styles.head}`}>
        {lead}
        <Heading className={`rest ${styles.heading}`}>{t("page.conversations")}</Heading>
        <button
          type="button"
          data-new
          className={`round lit bright ${styles.new}`}
          aria-label={newLabel}
          title={newLabel}
          onClick={() => void (isAccount ? list.startNew(newWith) : startNew())}
        >
          <PlusIcon />
        </button>
      </div>
      {/* Looks like the search's field, and leads to it. */}
      <button type="button" className={`panel row lift ${styles.entry}`} onClick={onSearch}>
        <SearchIcon size={20} />
        {t("search.field")}
      </button>
      {isAccount && rows === null ? (
        <div role="status" aria-label={t("page.loading")} className={`middle ${styles.waiting}`}>
          <Spinner />
        </div>
      ) : null}
      {rowsOf(shown)}
      {all.length === 0 && (rows !== null || !isAccount) ? (
        <p className={styles.none}>{t("list.none")}</p>
      ) : null}
      {archived.length === 0 ? null : (
        <>
          <button
            type="button"
            className={`medium row lit bright unfolds ${styles.archive}`}
            aria-expanded={isArchiveOpen}
            onClick={() => setArchiveOpen(!isArchiveOpen)}
          >
            <ArchiveIcon />
            {t("list.archived", { count: archived.length })}
            <ChevronDownIcon size={16} />
          </button>
          {isArchiveOpen ? rowsOf(archived) : null}
        </>
      )}
    </div>
  );
};

const WIDE = "(min-width: 1000px)";

const watchWidth = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** The list of conversations beside the open one, where there is room. */
export const ListColumn = (conversations: Omit<ConversationsProps, "isBesideChat">) => {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  return isWide ? (
    <nav aria-label={t("page.conversations")} className={styles.column}>
      <Conversations {...conversations} isBesideChat />
    </nav>
  ) : null;
};

/** The list of conversations as a view of its own. */
export const ListView = (conversations: Omit<ConversationsProps, "isBesideChat">) => {
  const { back } = useSession().views;
  return (
    <main className={styles.page} id="main" data-view="conversations" tabIndex={-1}>
      <Conversations
        {...conversations}
        isBesideChat={false}
        lead={
          <IconButton label={t("header.back")} onClick={back}>
            <BackIcon />
          </IconButton>
        }
      />
    </main>
  );
};
