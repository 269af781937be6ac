import type { PageCharacter } from "@evenfall/contracts";
import { clockTime } from "@evenfall/domain";
import { useEffect, useId, useState, type ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Online } from "../../ui/online.tsx";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/later.ts";
import styles from "./profile-dialog.module.css";

interface ProfileDialogProps {
  readonly character: PageCharacter;
  /** How many facts are remembered. */
  readonly facts: ReactNode;
  /** How many conversations the visitor has with the character; null if there is no list of them. */
  readonly conversations: ReactNode;
}

const CLOCK_MS = 10_000;

/** Who the character is (spec §2), with the ways to its memory, the conversations and premium. */
export const ProfileDialog = ({
  character: { name, age, location, timeZone, portrait, summary, likes },
  facts,
  conversations,
}: ProfileDialogProps) => {
  const { views } = useSession();
  const now = useNow();
  return (
    <Dialog
      title={`${name}, ${age}`}
      picture={<img src={portrait} alt="" className={styles.portrait} draggable={false} />}
    >
      <p className={styles.about}>
        <Online className={styles.online} />
        {"\u00a0· "}
        <span>{location}</span>
        {"\u00a0· "}
        <span>{t("profile.time", { time: clockTime(now, timeZone) })}</span>
        <br />
        <span>{t("chat.fictional")}</span>
      </p>
      <p className={styles.summary}>{summary}</p>
      {likes.length === 0 ? null : (
        <ul aria-label={t("profile.likes", { character: name })} className={`wrap ${styles.likes}`}>
          {likes.map((like) => (
            <li key={like}>{like}</li>
          ))}
        </ul>
      )}
      <div className={`stack ${styles.more}`}>
        <Row
          label={t("menu.memory", { character: name })}
          count={facts}
          onClick={() => views.open("memory")}
        />
        {conversations === null ? null : (
          <Row
            label={t("page.conversations")}
            count={conversations}
            onClick={() => views.show("conversations")}
          />
        )}
        <Row label={t("menu.premium")} onClick={() => views.open("premium")} />
      </div>
    </Dialog>
  );
};

/** The current time, read often enough for a clock without seconds. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), CLOCK_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
};

interface RowProps {
  readonly label: string;
  readonly count?: ReactNode;
  readonly onClick: () => void;
}

const Row = ({ label, count, onClick }: RowProps) => {
  const countId = useId();
  return (
    <button
      type="button"
      aria-describedby={countId}
      className={`ends lift ${styles.row}`}
      onClick={onClick}
    >
      {label}
      <span id={countId} aria-hidden="true" className={`medium ${styles.count}`}>
        {count}
      </span>
    </button>
  );
};
