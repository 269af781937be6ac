import type { Visitor } from "@evenfall/contracts";
import type { Claiming } from "../copy/claim-copy.ts";
import type { Later } from "./deps.ts";
import type { Opening } from "./opening.ts";
import { knownVisitor, type CoreContext } from "../core-context.ts";
import type { Trying } from "../retry-policy.ts";
import type { VisitorLoader } from "../visitor/visitor-loader.ts";

/** Reopens what was open (design §3.8): once per page load or sign-in, from the selection view. */
export const createRestore = (
  parts: CoreContext,
  visitors: VisitorLoader,
  opening: Opening,
  claimingOf: (loaded: Later) => Claiming,
  loadOnDemand: () => Promise<Later>,
) => {
  const { state, views, keeper, chats, intent, retry } = parts;
  let isDue = false;

  /** Nothing may open over a dialog in which somebody writes. */
  const isOnSelection = (): boolean => {
    const { view, modal } = views.getState();
    return view === "selection" && modal === null;
  };

  /** The local copy shows at once; what the server has to say follows. */
  const showCopy = (): boolean => {
    if ((knownVisitor(state)?.account ?? null) !== null) return false;
    const copy = keeper.load();
    if (copy === null || copy.messages.length === 0 || chats.current() !== null) return false;
    return opening.open({ type: "copy", copy }, copy.assistantId, "restored") !== null;
  };

  /** Gives whether there was an answer to act upon; without one, the restore is due again. */
  const run = (
    loaded: Later,
    visitor: Visitor,
    isShown: boolean,
    latest: AbortSignal,
  ): Promise<boolean> => {
    const restored = (trying: Trying): Promise<boolean> =>
      visitor.account === null
        ? loaded.restoreGuest(parts, opening, visitor, trying)
        : loaded.restoreAccount(parts, opening, claimingOf(loaded), trying);
    // What is shown already stays, wherever the visitor looks meanwhile, so it is asked for in any case.
    return isShown && visitor.account === null
      ? restored({ until: latest, tries: 1 })
      : retry.here((until) => restored({ until }), latest);
  };

  return {
    /** A page was loaded, or somebody signed in. */
    becomeDue: (): void => {
      isDue = true;
    },
    /** Something else was shown instead: there is no restore this time. */
    spend: (): void => {
      isDue = false;
    },
    /** Runs if it is due and selection is on the screen. */
    mayRun: async (): Promise<void> => {
      if (!isDue || !isOnSelection()) return;
      isDue = false;
      const latest = intent.begin();
      const isShown = showCopy();
      const loading = loadOnDemand().catch(() => null);
      const [visitor, loaded] = [await visitors.ensure(), await loading];
      if (visitor === null || loaded === null) {
        if (isShown) chats.current()?.start();
      } else if ((isShown || isOnSelection()) && (await run(loaded, visitor, isShown, latest)))
        return;
      // Nobody answered, or the visitor went elsewhere first: due again for when selection is back.
      if (!isShown && !latest.aborted) isDue = true;
    },
  };
};

export type Restore = ReturnType<typeof createRestore>;
