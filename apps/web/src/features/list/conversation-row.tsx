import type { PageCharacter } from "@evenfall/contracts";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { ConversationList, ListRow } from "../../session/index.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { MoreIcon } from "../../ui/icons.tsx";
import { MenuPanel } from "../../ui/menu-panel.tsx";
import { useHold } from "../../ui/use-hold.ts";
import { Menu } from "../../ui/menu.tsx";
import { t } from "../../words/later.ts";
import styles from "./conversation-row.module.css";
import { PinIcon } from "./icons.tsx";
import { RenameField } from "./rename-field.tsx";
import { rowTime } from "./row-time.ts";

const lastLine = ({ lastMessage }: ListRow): string => {
  if (lastMessage === undefined) return t("list.no-messages");
  if (lastMessage.source === "card") return t("list.help");
  if (lastMessage.content === "") return t("list.sealed");
  const words = lastMessage.content.slice(0, 140).replaceAll(/\s+/gu, " ").trim();
  return lastMessage.role === "user" ? `${t("bubble.mine")} ${words}` : words;
};

/** One conversation: a button that opens it, and a menu of what can be done to it. */
export const ConversationRow = ({
  row,
  character,
  today,
  isOpen,
  onOpen,
  list,
  nextId,
  onGoing,
}: {
  readonly row: ListRow;
  readonly character: PageCharacter;
  readonly today: Date;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** For what an account can do to it; null for a guest. */
  readonly list: ConversationList | null;
  /** Id of the row that takes its place. */
  readonly nextId: string | null;
  /** The row is about to leave the list. */
  readonly onGoing: () => void;
}) => {
  const [isNaming, setNaming] = useState(false);
  const whole = useRef<HTMLLIElement>(null);
  const lineId = useId();
  const { title, unread = 0, lastMessage } = row;
  const time = lastMessage === undefined ? null : rowTime(new Date(lastMessage.timestamp), today);
  const isPinned = row.pinnedAt !== undefined;
  const isArchived = row.archivedAt !== undefined;
  const name = title === undefined ? character.name : `${character.name}, ${title}`;

  const openMenu = (): void => {
    whole.current?.querySelector<HTMLElement>("[aria-expanded=false]")?.click();
  };
  // Unfolded at the end of the list, the menu would lie below its edge.
  const showMenu = (): void =>
    void requestAnimationFrame(() =>
      whole.current
        ?.querySelector("[aria-expanded=true] + *")
        ?.scrollIntoView({ block: "nearest" }),
    );
  // In the name field, a finger that rests selects and pastes.
  useHold(whole, {
    at: () => (isNaming || list === null ? null : whole.current),
    onHold: openMenu,
  });
  // When the field closes, the row has the focus again.
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming)
      whole.current?.querySelector<HTMLElement>("[data-row]")?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);

  if (isNaming && list !== null)
    return (
      <li ref={whole} className={styles.row}>
        <RenameField
          name={character.name}
          title={title ?? ""}
          onSave={(next) => list.change(row.id, { title: next })}
          onClose={() => setNaming(false)}
        />
      </li>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what a press on the row does, its buttons do too
    <li
      ref={whole}
      className={classes(styles.row, isOpen && styles.open)}
      onClick={showMenu}
      onKeyDown={moveByArrow}
    >
      <button
        type="button"
        data-row={row.id}
        className={styles.button}
        aria-label={[
          name,
          unread > 0 ? t("list.unread", { count: unread }) : null,
          isPinned ? t("list.pinned") : null,
          time,
        ]
          .filter(Boolean)
          .join(", ")}
        aria-describedby={lineId}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      />
      {/* Drawn over the button, whose name says the same. */}
      <div className={styles.face} aria-hidden="true">
        <Avatar source={character.avatar} className={styles.avatar} />
        <span className={styles.words}>
          <span className={`cut ${styles.who}`}>
            <span className="strong">{character.name}</span>
            {title === undefined ? null : (
              <span className={`small ${styles.title}`} dir="auto">
                {title}
              </span>
            )}
          </span>
          <span id={lineId} className={`cut ${styles.line}`} dir="auto">
            {lastLine(row)}
          </span>
        </span>
        <span className={styles.marks}>
          <span className={`small ${styles.time}`}>{time}</span>
          {isPinned || unread > 0 ? (
            <span className={`row ${styles.signs}`}>
              {isPinned ? <PinIcon /> : null}
              {unread > 0 ? (
                <span className={`ember ${styles.unread}`}>{unread > 99 ? "99+" : unread}</span>
              ) : null}
            </span>
          ) : null}
        </span>
      </div>
      {list === null ? null : (
        <div className={styles.menu}>
          <Menu
            label={t("list.options", { conversation: name })}
            renderPanel={(place) => (
              <MenuPanel
                {...place}
                items={[
                  {
                    label: isPinned ? t("list.unpin") : t("list.pin"),
                    choose: () => void list.change(row.id, { pinned: !isPinned }),
                  },
                  { label: t("list.rename"), choose: () => setNaming(true) },
                  {
                    label: isArchived ? t("list.unarchive") : t("list.archive"),
                    choose: () => {
                      onGoing();
                      void list.archive(row.id, !isArchived);
                    },
                  },
                  { label: t("menu.new"), choose: () => void list.startNew(row.assistantId) },
                  {
                    label: t("list.delete"),
                    isDanger: true,
                    choose: () => {
                      onGoing();
                      void list.remove(row.id, nextId);
                    },
                  },
                ]}
              />
            )}
          >
            <MoreIcon size={20} />
          </Menu>
        </div>
      )}
    </li>
  );
};

/** Up and down go from row to row. */
const moveByArrow = (event: KeyboardEvent<HTMLLIElement>): void => {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const here = rows.findIndex((row) => event.currentTarget.contains(row));
  event.preventDefault();
  rows[here + step]?.focus();
};
