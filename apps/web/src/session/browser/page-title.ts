import notesIcon from "./notes.svg";
import { createKeyValue } from "./storage.ts";

const NEUTRAL_KEY = "evenfall.neutral-title";
const HIDDEN_KEY = "evenfall.hidden";

/** What a tab, a taskbar and a history show of the page: its title and its icon. */
export const createPageTitle = (brandName: string) => {
  const local = createKeyValue(() => window.localStorage);
  const tab = createKeyValue(() => window.sessionStorage);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const ownIcon = icon?.getAttribute("href") ?? "";
  const isNeutral = (): boolean => local.read(NEUTRAL_KEY) !== null;
  // A browser that keeps nothing hides all the same.
  let isHidden = tab.read(HIDDEN_KEY) !== null;

  const show = (): void => {
    document.title = isHidden ? "Notes" : isNeutral() ? "Messages" : brandName;
    const wanted = isHidden || isNeutral() ? notesIcon : ownIcon;
    if (icon !== null && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  };
  const keep = (storage: typeof tab, key: string, isOn: boolean): void => {
    if (isOn) storage.write(key, "1");
    else storage.remove(key);
    show();
  };

  show();
  return {
    /** Whether the visitor wants it neutral; kept in this browser. */
    isNeutral,
    setNeutral: (isOn: boolean): void => keep(local, NEUTRAL_KEY, isOn),
    /** Whether this tab was hidden before a reload. */
    isHidden: (): boolean => isHidden,
    /** Shows the face of an empty notepad, or the page's own again. */
    setHidden: (isOn: boolean): void => {
      isHidden = isOn;
      // The address may name a section.
      if (isOn) window.history.replaceState(window.history.state, "", "/");
      keep(tab, HIDDEN_KEY, isOn);
    },
  };
};

export type PageTitle = ReturnType<typeof createPageTitle>;
