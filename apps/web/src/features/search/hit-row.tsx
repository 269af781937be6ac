import type { SearchHit } from "@evenfall/contracts";
import { clockTime } from "@evenfall/domain";
import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { dayKey, dayLabel } from "../../ui/words/day-label.ts";
import { usePageContent } from "../../ui/words/page-content.ts";
import { t } from "../../words/later.ts";
import styles from "./hit-row.module.css";
import { markedParts } from "./marked-parts.ts";

/** When a message was written: the time if it was today, else the day. */
const whenOf = (moment: Date, today: Date): string =>
  dayKey(moment) === dayKey(today) ? clockTime(moment) : dayLabel(moment, today);

/** One message that was found. */
export const HitRow = ({
  hit,
  today,
  onOpen,
}: {
  readonly hit: SearchHit;
  readonly today: Date;
  readonly onOpen: () => void;
}): ReactNode => {
  const { characters } = usePageContent();
  const avatar = characters.find(({ id }) => id === hit.assistantId)?.avatar;
  return (
    <button type="button" id={hit.messageId} className={`lit ${styles.row}`} onClick={onOpen}>
      {avatar === undefined ? <span className={styles.nobody} /> : <Avatar source={avatar} />}
      <span className={"rest rows"}>
        <span className={styles.head}>
          <span className="strong">
            {hit.assistantName}
            {hit.title === undefined ? null : (
              <span className={`broken ${styles.title}`} dir="auto">
                {hit.title}
              </span>
            )}
          </span>
          <time dateTime={hit.timestamp} className="tiny">
            {whenOf(new Date(hit.timestamp), today)}
          </time>
        </span>
        <span className={`soft broken ${styles.snippet}`} dir="auto">
          {hit.role === "user" ? <span className="soft">{t("bubble.mine")} </span> : null}
          {markedParts(hit).map(({ text, isFound }, index) =>
            isFound ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </span>
    </button>
  );
};
