import { useEffect, useEffectEvent, useState } from "react";

/** What is asked for as a part of the page opens, and may be asked for again; null while it is on its way. */
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
