import { useEffect, useState } from "react";
import { pushBrowser } from "../../session/browser/push-browser.ts";
import type { DialogTools } from "../../session/index.ts";
import { createNotifications } from "../../session/visitor/notifications.ts";
import { Problem } from "../../ui/dialog/dialog.tsx";
import { Choice } from "../../ui/field/choice.tsx";
import { useStore } from "../../ui/use-store.ts";
import { t } from "../../words/later.ts";
import styles from "./your-data-dialog.module.css";

const ABOUT = {
  install: "notifications.install",
  blocked: "notifications.blocked",
  off: "notifications.about",
  on: "notifications.about",
} as const;

/** Whether this device is notified of replies that arrive while no page is open. */
export const NotificationsPart = ({ tools }: { readonly tools: DialogTools }) => {
  const [notifications] = useState(() => createNotifications(tools, pushBrowser));
  const { type, isBusy, hasFailed } = useStore(notifications, notifications.getState());
  useEffect(() => void notifications.look(), [notifications]);
  if (type === "none") return null;

  return (
    <section className={`stack ${styles.part}`} aria-labelledby="your-data-notifications">
      <h3 id="your-data-notifications">{t("notifications.title")}</h3>
      <p className={`small ${styles.words}`}>{t(ABOUT[type])}</p>
      {type === "on" || type === "off" ? (
        <Choice
          type="checkbox"
          checked={type === "on"}
          aria-busy={isBusy}
          onChange={() => void notifications.turn(type === "off")}
        >
          {t("notifications.switch")}
        </Choice>
      ) : null}
      <Problem words={hasFailed ? t("notifications.failed") : null} />
    </section>
  );
};
