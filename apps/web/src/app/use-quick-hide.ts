import { useEffect, useState } from "react";
import type { PageTitle } from "../session/browser/page-title.ts";

/**
 * Hides the page behind an empty notepad and brings it back, by F2 too: browsers do not use that key
 * themselves, and nobody presses it by accident.
 */
export const useQuickHide = (face: PageTitle | null) => {
  const [now, setNow] = useState<"shown" | "hidden" | "back">("shown");

  useEffect(() => {
    if (face === null) return undefined;
    const set = (isOn: boolean): void => {
      face.setHidden(isOn);
      setNow(isOn ? "hidden" : "back");
    };
    if (face.isHidden()) set(true);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "F2" || event.repeat) return;
      event.preventDefault();
      set(!face.isHidden());
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [face]);

  return {
    isHidden: now === "hidden",
    /** It was hidden and is shown again, so that what had the focus is gone. */
    isBack: now === "back",
    setHidden: (isOn: boolean): void => {
      face?.setHidden(isOn);
      setNow(isOn ? "hidden" : "back");
    },
  };
};
