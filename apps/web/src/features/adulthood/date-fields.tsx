import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from "react";
import { Field } from "../../ui/field/field.tsx";
import { t, type Word } from "../../words/later.ts";
import { DIGITS, partOrder, readDate, type DatePart } from "./birth-date.ts";
import styles from "./age-dialog.module.css";

const LABELS: Readonly<Record<DatePart, Word>> = {
  day: "age.day",
  month: "age.month",
  year: "age.year",
};

export const fieldOf = (form: HTMLFormElement | null, part: DatePart | undefined) => {
  const field = part === undefined ? null : (form?.elements.namedItem(part) ?? null);
  return field instanceof HTMLInputElement ? field : null;
};

/**
 * Day, month and year in the order of the visitor's locale. A full field passes the focus on, Backspace
 * in an empty one goes back, and a whole date that is pasted fills all three.
 */
export const DateFields = ({
  doubted,
  problemId,
}: {
  readonly doubted: readonly DatePart[];
  readonly problemId: string;
}) => {
  const [order] = useState(() => partOrder(navigator.languages));
  const hasHandedOn = useRef(false);

  const neighbour = (input: HTMLInputElement, step: 1 | -1): HTMLInputElement | null =>
    fieldOf(input.form, order[order.findIndex((part) => part === input.name) + step]);

  const onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const digits = input.value.replace(/\D/gu, "");
    const isEnded = digits !== "" && /\D$/u.test(input.value);
    if (digits !== input.value) input.value = digits;
    const next = neighbour(input, 1);
    if (next === null || document.activeElement !== input) return;
    if (!isEnded && digits.length < input.maxLength) return;
    hasHandedOn.current = next.value === "";
    next.focus();
    next.select();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const isThereAlready = hasHandedOn.current && input.value === "";
    hasHandedOn.current = false;
    // Whoever presses Tab out of habit is in the next field already.
    if (event.key === "Tab" && !event.shiftKey && isThereAlready) event.preventDefault();
    // The key press goes on to delete there.
    if (event.key === "Backspace" && input.value === "") neighbour(input, -1)?.focus();
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const date = readDate(event.clipboardData.getData("text"), navigator.languages);
    if (date === null) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    for (const part of order) {
      const field = fieldOf(form, part);
      if (field !== null) field.value = date[part];
    }
    fieldOf(form, order.at(-1))?.focus();
  };

  return (
    <div className={styles.fields}>
      {order.map((part, index) => (
        <Field
          key={part}
          label={t(LABELS[part])}
          name={part}
          className={part === "year" ? styles.year : undefined}
          autoComplete={`bday-${part}`}
          maxLength={DIGITS[part]}
          inputMode="numeric"
          enterKeyHint={index === order.length - 1 ? "go" : "next"}
          required
          onChange={onChange}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          {...(index === 0 ? { "data-first-focus": "always" } : {})}
          {...(doubted.includes(part)
            ? { "aria-invalid": true, "aria-describedby": problemId }
            : {})}
        />
      ))}
    </div>
  );
};
