import { noticeText } from "@evenfall/domain";
import { useEffect, useEffectEvent, useRef } from "react";
import styles from "./notice-card.module.css";

interface NoticeCardProps {
  readonly name: string;
  /** It is to be recorded once it is really on the screen. */
  readonly due: boolean;
  readonly onShown: () => void;
}

/** The AI notice as it stands in the log, at the size that the law sets (duties L1). */
export const NoticeCard = ({ name, due, onShown }: NoticeCardProps) => {
  const card = useRef<HTMLParagraphElement>(null);
  const onShownEvent = useEffectEvent(onShown);

  useEffect(() => {
    const element = card.current;
    if (!due || element === null) return undefined;
    // On a very low screen it never fits whole: a good part of it in view is what can be had.
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onShownEvent();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [due]);

  const [first, ...rest] = noticeText(name).split(/(?<=\.)\s/u);
  return (
    <p ref={card} className={styles.notice}>
      <span className={styles.first}>{first}</span> {rest.join(" ")}
    </p>
  );
};
