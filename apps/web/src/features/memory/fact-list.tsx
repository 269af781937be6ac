import type { RememberedFact } from "@evenfall/contracts";
import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { t } from "../../words/later.ts";
import { FactItem } from "./fact-item.tsx";
import styles from "./fact-list.module.css";

interface FactListProps extends Omit<ComponentProps<typeof FactItem>, "fact"> {
  readonly facts: readonly RememberedFact[];
}

/** The facts, pinned ones first; when one goes or moves, the focus stays near. */
export const FactList = ({ facts, ...row }: FactListProps) => {
  const place = useRef<HTMLDivElement>(null);
  /** Where the focus was when the rows were last rendered: a row that moves in the page loses it. */
  const focused = useRef<{ readonly factId: string; readonly index: number } | null>(null);

  useLayoutEffect(() => {
    const { activeElement } = document;
    const here = focused.current;
    if (here === null || place.current === null) return;
    if (activeElement !== document.body && activeElement !== null) return;
    const index = facts.findIndex(({ id }) => id === here.factId);
    const items = place.current.querySelectorAll("li");
    const next =
      index === -1
        ? (items[Math.min(here.index, items.length - 1)] ?? place.current.querySelector("p"))
        : items[index]?.querySelector<HTMLElement>('[data-place="pin"]');
    next?.focus();
  }, [facts]);

  return (
    <div
      ref={place}
      onFocus={({ currentTarget, target }) => {
        const item = target.closest("li");
        const index = [...currentTarget.querySelectorAll("li")].findIndex((one) => one === item);
        const factId = facts[index]?.id;
        focused.current = factId === undefined ? null : { factId, index };
      }}
    >
      {facts.length === 0 ? (
        <p tabIndex={-1} className={`pretty ${styles.empty}`}>
          {t("memory.empty", { character: row.name })}
        </p>
      ) : (
        <ul aria-label={t("menu.memory", { character: row.name })} className="fitting">
          {facts.map((fact) => (
            <FactItem key={fact.id} fact={fact} {...row} />
          ))}
        </ul>
      )}
    </div>
  );
};
