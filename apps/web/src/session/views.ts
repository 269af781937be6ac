import type { History } from "./browser/ports.ts";
import { FIRST_VIEWS as SELECTION } from "./first-state.ts";
import { createStore } from "./store.ts";

const VIEWS = ["selection", "conversations", "chat", "search", "success", "more-info"] as const;
const SECTIONS = ["terms", "privacy", "content", "manifesto"] as const;

export type View = (typeof VIEWS)[number];
export type InfoSection = (typeof SECTIONS)[number];
export type Modal =
  | "sign-in"
  | "sign-up"
  | "premium"
  | "profile"
  | "memory"
  | "character-update"
  | "report"
  | "your-data"
  | "day"
  | "age-step"
  | "start-over";

export interface ViewState {
  readonly view: View;
  /** The section of more-info to open at. */
  readonly section: InfoSection | null;
  readonly modal: Modal | null;
}

/** One entry of the browser's history. */
interface Entry extends ViewState {
  /** How many entries of ours lie below this one. */
  readonly depth: number;
  /** Whether the entry right below its view is the list of conversations or a search. */
  readonly isOverList?: boolean;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === "object" &&
  state !== null &&
  "view" in state &&
  VIEWS.some((view) => view === state.view) &&
  "depth" in state &&
  typeof state.depth === "number";

/** The section that an id belongs to: `terms`, `terms-title`, `terms-3`. */
export const sectionOf = (id: string): InfoSection | null =>
  SECTIONS.find((section) => section === id.split("-")[0]) ?? null;

const urlOf = (entry: ViewState): string =>
  entry.view === "more-info" && entry.section !== null ? `/#${entry.section}` : "/";

/** The view that an address opens: `/success`, a section of more-info, or selection (spec §2). */
const viewAt = ({ path, hash }: { readonly path: string; readonly hash: string }): ViewState => {
  if (path === "/success") return { view: "success", section: null, modal: null };
  const section = sectionOf(hash.slice(1));
  return section === null ? SELECTION : { view: "more-info", section, modal: null };
};

/**
 * Switches views; Back and Forward move through them, and close a modal first (design §3.11).
 * `mayShowChat` says whether a conversation is open: without one, Back and
 * Forward show selection.
 */
export const createViews = (history: History, mayShowChat: () => boolean) => {
  const loaded = history.state();
  const before = isEntry(loaded) ? loaded : null;
  const wasInChat = before?.view === "chat";
  let entry: Entry =
    before?.view === "conversations"
      ? { ...before, modal: null }
      : { ...viewAt(history.location()), depth: before?.depth ?? 0 };
  history.replace(entry, urlOf(entry));

  const store = createStore<ViewState>(entry);
  // Going back is asynchronous in a browser: steps requested meanwhile wait for it.
  let isGoingBack = false;
  const waiting: (() => void)[] = [];
  const settled = (step: () => void): void => {
    if (isGoingBack) waiting.push(step);
    else step();
  };

  const put = (next: Entry, how: "push" | "replace"): void => {
    entry = next;
    history[how](next, urlOf(next));
    store.setState(next);
  };

  const goBack = (): void => {
    isGoingBack = true;
    history.back();
  };

  const arrive = (state: unknown): void => {
    isGoingBack = false;
    if (isEntry(state)) {
      const isLost = state.view === "chat" && !mayShowChat();
      if (isLost) put({ ...SELECTION, depth: state.depth }, "replace");
      else {
        entry = state;
        store.setState(state);
      }
    } else {
      // A link to a section that the browser followed itself has made an entry without our state.
      put({ ...viewAt({ ...history.location(), path: "/" }), depth: entry.depth + 1 }, "replace");
    }
    for (const step of waiting.splice(0)) step();
  };

  const stop = history.onMove(arrive);
  // A dialog does not outlive a reload, so its history entry is left too: Back would do nothing there.
  if (before !== null && before.modal !== null && before.depth > 0) goBack();

  const close = (): void => {
    if (entry.modal === null) return;
    store.setState({ ...entry, modal: null });
    goBack();
  };

  const show = (view: View, section: InfoSection | null): void => {
    if (entry.view === view && entry.section === section) return close();
    const isOverList = entry.view === "conversations" || entry.view === "search";
    const next = { view, section, modal: null, isOverList };
    // Going from section to section adds no entry: Back leads to where the visitor came from.
    if (entry.modal === null && entry.view !== view)
      put({ ...next, depth: entry.depth + 1 }, "push");
    else put({ ...next, depth: entry.depth }, "replace");
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Goes to a view, with an entry in the browser's history, which replaces that of a modal. */
    show: (view: View, section?: InfoSection): void => settled(() => show(view, section ?? null)),
    /** Opens a modal over the view; it replaces one that is open, as sign-up does sign-in. */
    open: (modal: Modal): void =>
      settled(() => {
        if (entry.modal === modal) return;
        if (entry.modal === null) put({ ...entry, modal, depth: entry.depth + 1 }, "push");
        else put({ ...entry, modal }, "replace");
      }),
    /** Closes the modal. */
    close: (): void => settled(close),
    /** The view before: what the browser's Back does. */
    back: (): void =>
      settled(() => {
        if (entry.depth > 0) goBack();
        else put({ ...SELECTION, depth: 0 }, "replace");
      }),
    /** Back to the list or search that the chat was opened from; if there was none, to a list in its place. */
    showList: (): void =>
      settled(() => {
        if (entry.isOverList === true) goBack();
        else put({ ...entry, view: "conversations" }, "replace");
      }),
    /** Opens the chat that was restored: Back from there leads to selection. */
    showRestored: (): void =>
      settled(() => {
        // After a reload inside the chat its entry is used again: selection lies below it already.
        if (wasInChat && entry.depth > 0 && entry.view === "selection" && entry.modal === null)
          put({ view: "chat", section: null, modal: null, depth: entry.depth }, "replace");
        else show("chat", null);
      }),
    /** Selection in place of what is shown, as after sign-out. */
    reset: (): void => settled(() => put({ ...SELECTION, depth: entry.depth }, "replace")),
    dispose: stop,
  };
};

export type ViewsControl = ReturnType<typeof createViews>;

/** What a view may do; the rest is the session's own. */
export type Views = Omit<ViewsControl, "showRestored" | "reset" | "dispose">;
