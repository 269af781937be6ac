import { useVisibleHeight } from "../composer/use-visible-height.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useStuckDays } from "./use-stuck-days.ts";
import { MessageActions, type MessageActionsProps } from "./message-actions.tsx";

/** What an open log does once it is touched. */
export const LogExtras = (props: MessageActionsProps) => {
  useVisibleHeight();
  useStuckDays(props.log);
  return (
    <>
      <VisuallyHidden id="log-keys">
        Arrow keys go from message to message, Enter opens what can be done with one.
      </VisuallyHidden>
      <MessageActions {...props} />
    </>
  );
};
