import { useEffect, useEffectEvent, type RefObject } from "react";
import { useHold } from "../../../ui/use-hold.ts";

/** A message that can be reached by a key, and so can be acted on. */
const MESSAGE = "article[tabindex]";

interface LogHand {
  /** Held, pressed with the right button, or Enter: its actions are wanted. */
  readonly onHold: (article: HTMLElement) => void;
  /** Tapped, or Space. */
  readonly onTap: (article: HTMLElement) => void;
  /** A link in it was pressed, by whatever button. */
  readonly onLink: (link: HTMLAnchorElement) => void;
}

const messageAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element && target.closest("button") === null
    ? target.closest<HTMLElement>(MESSAGE)
    : null;

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a") : null;

/** Whether the visitor has marked words of it, and means those. */
const isMarked = (article: HTMLElement): boolean => {
  const marked = getSelection();
  return marked !== null && !marked.isCollapsed && marked.containsNode(article, true);
};

const NEIGHBOURS: Readonly<Record<string, (here: number, count: number) => number>> = {
  ArrowUp: (here) => here - 1,
  ArrowDown: (here) => here + 1,
  Home: () => 0,
  End: (_here, count) => count - 1,
};

/** The log under a hand: fingers, a mouse, keys. Listens as long as the component is there. */
export const useLogHand = (log: RefObject<HTMLElement | null>, hand: LogHand): void => {
  const onHold = useEffectEvent(hand.onHold);
  const onTap = useEffectEvent(hand.onTap);
  const onLink = useEffectEvent(hand.onLink);
  useHold(log, {
    at: (event) => {
      const article = messageAt(event);
      const isWanted =
        event.type !== "contextmenu" ||
        (linkAt(event) === null && article !== null && !isMarked(article));
      return isWanted ? article : null;
    },
    onHold: hand.onHold,
  });

  useEffect(() => {
    const element = log.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = (event: MouseEvent): void => {
      const link = linkAt(event);
      if (link === null || event.button > 1) return;
      event.preventDefault();
      onLink(link);
    };

    element.addEventListener("auxclick", follow, { signal });
    element.addEventListener("click", follow, { signal });
    const press = (event: MouseEvent): void => {
      const article = messageAt(event);
      if (article === null || linkAt(event) !== null || event.detail > 1) return;
      // A screen reader presses what it reads without a pointer.
      if (event.detail === 0) onHold(article);
      else if (!isMarked(article)) onTap(article);
    };
    element.addEventListener("click", press, { signal });
    const byKey = (event: KeyboardEvent): void => {
      const article = messageAt(event);
      if (article === null || event.target !== article || event.ctrlKey || event.metaKey) return;
      const messages = [...element.querySelectorAll<HTMLElement>(MESSAGE)];
      const next = NEIGHBOURS[event.key]?.(messages.indexOf(article), messages.length);
      if (next === undefined && event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (event.key === "Enter") onHold(article);
      else if (event.key === " ") onTap(article);
      else messages[next ?? -1]?.focus();
    };
    element.addEventListener("keydown", byKey, { signal });
    return () => listening.abort();
  }, [log]);
};
