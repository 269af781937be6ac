import { useEffect, useState } from "react";
import { pushBrowser } from "../../session/browser/push-browser.ts";
import type { DialogTools } from "../../session/index.ts";
import { createNotifications, type Notified } from "../../session/visitor/notifications.ts";
import { Problem } from "../../ui/dialog/dialog.tsx";
import { Choice } from "../../ui/field/choice.tsx";
import { useAttempt } from "../../ui/field/form.tsx";
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
  const [{ look, turnOn, turnOff }] = useState(() => createNotifications(tools, pushBrowser));
  const [type, setType] = useState<Notified>("none");
  const { isBusy, problem, attempt } = useAttempt();
  useEffect(() => void look().then(setType), [look]);
  if (type === "none") return null;

  const turn = async (): Promise<string | null> => {
    const next = await (type === "off" ? turnOn() : turnOff());
    setType(next ?? "off");
    return next === null ? t("notifications.failed") : null;
  };

  return (
    <section className={`stack fitting ${styles.part}`} aria-labelledby="your-data-notifications">
      <h3 id="your-data-notifications">{t("notifications.title")}</h3>
      <p className={`small ${styles.words}`}>{t(ABOUT[type])}</p>
      {type === "on" || type === "off" ? (
        <Choice
          type="checkbox"
          checked={type === "on"}
          aria-busy={isBusy}
          onChange={() => void attempt(turn)}
        >
          {t("notifications.switch")}
        </Choice>
      ) : null}
      <Problem words={problem} />
    </section>
  );
};
