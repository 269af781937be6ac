import { useEffect, useEffectEvent, useState } from "react";

/** The answer to a question asked on mount, null while it is on its way; and a function that asks again. */
export const useAnswer = <Answer>(ask: () => Promise<Answer>) => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const begin = useEffectEvent(() => void ask().then(setAnswer));
  useEffect(() => begin(), []);
  const askAgain = (): void => {
    setAnswer(null);
    void ask().then(setAnswer);
  };
  return [answer, askAgain] as const;
};
