import { useLayoutEffect, useRef } from "react";
import type { FactRow, MemoryStore } from "../../session/index.ts";
import { t } from "../../words/later.ts";
import { FactItem } from "./fact-item.tsx";
import styles from "./fact-list.module.css";

interface FactListProps {
  readonly name: string;
  readonly rows: readonly FactRow[];
  readonly today: Date;
  readonly actions: MemoryStore;
}

/** The facts, pinned ones first; where one goes or moves, the focus stays near. */
export const FactList = ({ name, rows, today, actions }: FactListProps) => {
  const place = useRef<HTMLDivElement>(null);
  /** Where the focus was when the rows were last rendered: a row that moves in the page loses it. */
  const focused = useRef<{ readonly factId: string; readonly index: number } | null>(null);

  useLayoutEffect(() => {
    const { activeElement } = document;
    const here = focused.current;
    if (here === null || place.current === null) return;
    if (activeElement !== document.body && activeElement !== null) return;
    const index = rows.findIndex(({ fact }) => fact.id === here.factId);
    const items = place.current.querySelectorAll("li");
    const next =
      index === -1
        ? (items[Math.min(here.index, items.length - 1)] ?? place.current.querySelector("p"))
        : items[index]?.querySelector<HTMLElement>('[data-place="pin"]');
    next?.focus();
  }, [rows]);

  return (
    <div
      ref={place}
      onFocus={({ target }) => {
        const item = target.closest("li");
        const index = [...(place.current?.querySelectorAll("li") ?? [])].findIndex(
          (one) => one === item,
        );
        const factId = rows[index]?.fact.id;
        focused.current = factId === undefined ? null : { factId, index };
      }}
    >
      {rows.length === 0 ? (
        <p tabIndex={-1} className={`pretty ${styles.empty}`}>
          {t("memory.empty", { character: name })}
        </p>
      ) : (
        <ul aria-label={t("menu.memory", { character: name })} className="fitting">
          {rows.map((row) => (
            <FactItem key={row.fact.id} name={name} row={row} today={today} actions={actions} />
          ))}
        </ul>
      )}
    </div>
  );
};
