import type { PageCharacter } from "@evenfall/contracts";
import { useEffect, useRef } from "react";
import { classes } from "../../../ui/classes.ts";
import { useSession } from "../../../ui/use-session.ts";
import { operatorWords } from "../../../ui/words/operator-words.ts";
import { usePageContent } from "../../../ui/words/page-content.ts";
import styles from "./notice-card.module.css";

interface NoticeCardProps {
  readonly character: PageCharacter;
  /** Whether it still has to be recorded, once it is really on the screen. */
  readonly due: boolean;
}

/** Visible shares of the card at which the observer looks at it. */
const SHARES = Array.from({ length: 21 }, (_, index) => index / 20);

/** Half of it is in view; or it fills half of a view that is too low for that. */
const isOnScreen = ({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || intersectionRect.height * 2 >= (rootBounds?.height ?? Infinity);

/** The AI notice as it stands in the log (duties L1). */
export const NoticeCard = ({ character, due }: NoticeCardProps) => {
  const { noticeShown } = useSession().chat;
  const { brand } = usePageContent();
  const card = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const element = card.current;
    if (!due || element === null) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(isOnScreen)) return;
        observer.disconnect();
        noticeShown();
      },
      { root: element.closest("[data-scroller]"), threshold: SHARES },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [due, noticeShown]);

  return (
    <p
      ref={card}
      data-due={due || undefined}
      className={classes(styles.notice, styles[brand.notice.style])}
    >
      {operatorWords(brand.notice.text, character)}
    </p>
  );
};
