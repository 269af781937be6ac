import type { RefObject } from "react";
import { useHold } from "../../../ui/use-hold.ts";
import { useListener } from "../../../ui/use-listener.ts";

/** A message that can be focused, and so can be acted on. */
const MESSAGE = "article[tabindex]";

interface LogHand {
  /** Held, pressed with the right button or beside its words, or Enter: shows its actions. */
  readonly onHold: (article: HTMLElement) => void;
  /** Tapped, or Space: shows or hides its time. */
  readonly onTap: (article: HTMLElement) => void;
  /** A link in it was pressed, with any button. */
  readonly onLink: (link: HTMLAnchorElement) => void;
}

const messageAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element && target.closest("button") === null
    ? target.closest<HTMLElement>(MESSAGE)
    : null;

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a") : null;

/** Whether words of it are selected, so that the press is about those. */
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

/** Handles touch, mouse and keys on the log as long as the component is mounted. */
export const useLogHand = (log: RefObject<HTMLElement | null>, hand: LogHand): void => {
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

  const onPress = (event: MouseEvent): void => {
    const article = messageAt(event);
    const link = linkAt(event);
    if (link !== null) {
      if (event.button > 1) return;
      event.preventDefault();
      hand.onLink(link);
    } else if (article !== null && event.type === "click" && event.detail <= 1) {
      // A screen reader presses without a pointer (`detail` 0); a mouse can press the sign beside the bubble.
      if (event.detail === 0 || event.target === article) hand.onHold(article);
      else if (!isMarked(article)) hand.onTap(article);
    }
  };
  useListener("click", onPress, log);
  useListener("auxclick", onPress, log);

  const onKey = (event: KeyboardEvent): void => {
    const article = messageAt(event);
    if (article === null || event.target !== article || event.ctrlKey || event.metaKey) return;
    const messages = [...(log.current?.querySelectorAll<HTMLElement>(MESSAGE) ?? [])];
    const next = NEIGHBOURS[event.key]?.(messages.indexOf(article), messages.length);
    if (next === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (event.key === "Enter") hand.onHold(article);
    else if (event.key === " ") hand.onTap(article);
    else messages[next ?? -1]?.focus();
  };
  useListener("keydown", onKey, log);
};
