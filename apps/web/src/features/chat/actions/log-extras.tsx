import { useVisibleHeight } from "../composer/use-visible-height.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { t } from "../../../words/later.ts";
import { useStuckDays } from "./use-stuck-days.ts";
import { MessageActions, type MessageActionsProps } from "./message-actions.tsx";

/** What an open log does once it is touched. */
export const LogExtras = (props: MessageActionsProps) => {
  useVisibleHeight();
  useStuckDays(props.log);
  return (
    <>
      <VisuallyHidden id="log-keys">{t("log.keys")}</VisuallyHidden>
      <MessageActions {...props} />
    </>
  );
};
