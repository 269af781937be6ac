import { FACT_MAX_LENGTH } from "@evenfall/contracts";
import type { ComponentProps } from "react";
import { isEnter } from "../../ui/is-enter.ts";
import fieldStyles from "../../ui/field/field.module.css";
import styles from "./fact-field.module.css";

/** The counter shows from this length on. */
const COUNTER_FROM = FACT_MAX_LENGTH - 40;

interface FactFieldProps extends Omit<
  ComponentProps<"textarea">,
  "onChange" | "onKeyDown" | "value"
> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
}

/** A short sentence to write: it wraps, Enter submits it, and near the limit it counts. */
export const FactField = ({ text, onText, onEnter, ...field }: FactFieldProps) => (
  <div className={styles.field}>
    <textarea
      {...field}
      rows={1}
      dir="auto"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={FACT_MAX_LENGTH}
      value={text}
      className={`${fieldStyles.input} ${styles.input}`}
      onChange={(event) => onText(event.currentTarget.value.replaceAll("\n", " "))}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        event.preventDefault();
        onEnter();
      }}
    />
    {text.length < COUNTER_FROM ? null : (
      <span className={`tiny ${styles.counter}`} role="status">
        {text.length} / {FACT_MAX_LENGTH}
      </span>
    )}
  </div>
);
