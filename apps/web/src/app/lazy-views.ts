import { laterPart, lazyPart } from "../ui/lazy-part.tsx";
import { withWords } from "../words/words.ts";

export const ChatView = lazyPart(() => import("../features/chat/chat-view.tsx"), "ChatView");
export const SuccessView = laterPart(
  () => import("../features/success/success-view.tsx"),
  "SuccessView",
);
export const SearchView = laterPart(
  () => import("../features/search/search-view.tsx"),
  "SearchView",
);
export const Notepad = laterPart(() => import("../features/hide/notepad.tsx"), "Notepad");
export const AccountCorner = laterPart(
  () => import("../features/account/account-corner.tsx"),
  "AccountCorner",
);
export const StopView = laterPart(() => import("../features/adulthood/stop-view.tsx"), "StopView");
export const InfoView = laterPart(() => import("../features/info/info-view.tsx"), "InfoView");
export const Modals = laterPart(() => import("./modals.tsx"), "Modals");

/** What a visitor is likely to want next, fetched while the browser has nothing else to do. */
export const prefetchParts = async () => {
  for (const part of [ChatView, Modals, Notepad, SearchView, AccountCorner]) part.prefetch();
  // The session fetches its core itself; here it only comes a little earlier.
  import("../session/core.ts").catch(() => undefined);
  return withWords(() => import("../session/on-demand.ts"))().catch(() => null);
};
