import notesIcon from "./notes.svg";
import { createKeyValue } from "./storage.ts";
import { t } from "../../words/words.ts";

const NEUTRAL_KEY = "evenfall.neutral-title";
/** Made by the server from the operator's mark. */
const UNREAD_ICON = "/brand/mark-unread.svg";
const HIDDEN_KEY = "evenfall.hidden";

/** What a tab, a taskbar and the history show of the page: its title and its icon. */
export const createPageTitle = (brandName: string) => {
  const local = createKeyValue(() => window.localStorage);
  const tab = createKeyValue(() => window.sessionStorage);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const ownIcon = icon?.getAttribute("href") ?? "";
  const isNeutral = (): boolean => local.read(NEUTRAL_KEY) !== null;
  let unread = 0;
  // A browser that stores nothing can still hide the page.
  let isHidden = tab.read(HIDDEN_KEY) !== null;

  const show = (): void => {
    const count = unread === 0 ? "" : `(${unread}) `;
    document.title = isHidden
      ? t("title.hidden")
      : count + (isNeutral() ? t("title.neutral") : brandName);
    const wanted = isHidden || isNeutral() ? notesIcon : unread === 0 ? ownIcon : UNREAD_ICON;
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
    /** How many replies nobody has seen yet; a hidden page and a neutral icon do not show it. */
    setUnread: (count: number): void => {
      unread = count;
      show();
    },
    /** Whether this tab was hidden before a reload. */
    isHidden: (): boolean => isHidden,
    /** Shows the title and icon of an empty notepad, or the page's own again. */
    setHidden: (isOn: boolean): void => {
      isHidden = isOn;
      // The address may name a section.
      if (isOn) window.history.replaceState(window.history.state, "", "/");
      keep(tab, HIDDEN_KEY, isOn);
    },
  };
};

export type PageTitle = ReturnType<typeof createPageTitle>;
