import type { ChatState } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Form, typed } from "../../ui/field/form.tsx";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/later.ts";

/** A day of the reader's calendar, in the form that a date field takes. */
const dateOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Leads to the first message of a day, or of the next day with a message. */
export const DayDialog = ({
  chat,
}: {
  readonly chat: Pick<ChatState, "startedAt" | "messages">;
}) => {
  const session = useSession();
  const last = dateOf(new Date(chat.messages.at(-1)?.timestamp ?? chat.startedAt));
  return (
    <Dialog title={t("day.title")}>
      <Form
        onSubmit={(given) => {
          const from = new Date(`${typed(given, "day")}T00:00`);
          session.views.close();
          if (!Number.isNaN(from.getTime()))
            void session.chat.place({ type: "day", from: from.toISOString() });
        }}
      >
        <Field
          label={t("day.field")}
          type="date"
          name="day"
          required
          min={dateOf(new Date(chat.startedAt))}
          max={last}
          defaultValue={last}
          data-first-focus
        />
        <Button type="submit" look="ember">
          {t("day.go")}
        </Button>
      </Form>
    </Dialog>
  );
};
