import { useState, type ComponentProps } from "react";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  readonly onSubmit: (given: FormData) => void;
}

/** A form that stays on its page. */
export const Form = ({ onSubmit, ...form }: FormProps) => (
  <form
    className="form"
    {...form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
  />
);

/** What was typed into the field of that name. */
export const typed = (given: FormData, name: string): string => {
  const value = given.get(name);
  return typeof value === "string" ? value : "";
};

/** Something that may fail: whether it is under way, and what went wrong the last time. */
export const useAttempt = () => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    setProblem,
    /** Does nothing while an earlier attempt is under way; `run` may give what went wrong, in words. */
    attempt: async (run: () => Promise<string | null | void>): Promise<void> => {
      if (isBusy) return;
      setBusy(true);
      setProblem(null);
      setProblem((await run()) ?? null);
      setBusy(false);
    },
  };
};
