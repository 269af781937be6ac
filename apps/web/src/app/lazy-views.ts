import { lazyPart } from "../ui/lazy-part.tsx";
import { withWords } from "../words/words.ts";

export const ChatView = lazyPart(() => import("../features/chat/chat-view.tsx"), "ChatView");

export const SuccessView = lazyPart(
  withWords(() => import("../features/success/success-view.tsx")),
  "SuccessView",
);

export const SearchView = lazyPart(
  withWords(() => import("../features/search/search-view.tsx")),
  "SearchView",
);

export const Notepad = lazyPart(
  withWords(() => import("../features/hide/notepad.tsx")),
  "Notepad",
);

export const AccountCorner = lazyPart(
  withWords(() => import("../features/account/account-corner.tsx")),
  "AccountCorner",
);

export const StopView = lazyPart(
  withWords(() => import("../features/adulthood/stop-view.tsx")),
  "StopView",
);

export const InfoView = lazyPart(
  withWords(() => import("../features/info/info-view.tsx")),
  "InfoView",
);

export const Modals = lazyPart(
  withWords(() => import("./modals.tsx")),
  "Modals",
);

/** What a visitor is likely to want next, fetched while the browser has nothing else to do. */
export const prefetchParts = async () => {
  ChatView.prefetch();
  Modals.prefetch();
  Notepad.prefetch();
  SearchView.prefetch();
  AccountCorner.prefetch();
  // The session fetches its core itself; here it only comes a little earlier.
  import("../session/core.ts").catch(() => undefined);
  return withWords(() => import("../session/on-demand.ts"))().catch(() => null);
};
