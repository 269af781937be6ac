import { useEffect, useState } from "react";

/** The current day, looked at again whenever the page comes back into view. */
export const useToday = (): Date => {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      setToday((known) => {
        const now = new Date();
        return now.toDateString() === known.toDateString() ? known : now;
      });
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);
  return today;
};
