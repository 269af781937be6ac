import { clockTime } from "@evenfall/domain";
import type { ChatLine as Line } from "../../../session/index.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { t } from "../../../words/later.ts";
import { rich } from "../../../words/rich.tsx";
import styles from "./chat-line.module.css";

interface ChatLineProps {
  readonly line: Line | null;
  /** Words for what ends by itself; shown only without a line. */
  readonly waiting: string | null;
  /** Null if the line has to stay, because nothing more can be sent. */
  readonly onDismiss: (() => void) | null;
}

/** One plain line between log and composer: what limits the visitor, and until when (design §3.18). */
export const ChatLine = ({ line, waiting, onDismiss }: ChatLineProps) => (
  <div role="status" className={`column ${styles.place}`}>
    {line === null && waiting === null ? null : (
      <div className={`ends ${styles.line}`}>
        <p className={styles.words}>
          {line?.text ?? waiting}
          {line?.kind === "content-blocked" ? (
            <>
              {" "}
              <a href="/#content">{t("line.content-policy")}</a>
            </>
          ) : null}
          {line?.until == null ? null : (
            <>
              {" "}
              {rich((values) => t("line.try-again", values), {
                time: <time dateTime={line.until}>{clockTime(new Date(line.until))}</time>,
              })}
            </>
          )}
          {line?.requestId == null ? null : (
            <span className={`tiny broken ${styles.reference}`}>
              {" "}
              {t("problem.reference", { id: line.requestId })}
            </span>
          )}
        </p>
        {line === null || onDismiss === null ? null : (
          <IconButton label={t("problem.dismiss")} onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        )}
      </div>
    )}
  </div>
);
