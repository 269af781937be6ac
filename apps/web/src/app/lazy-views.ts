import { lazyPart } from "../ui/lazy-part.tsx";

export const ChatView = lazyPart(async () => {
  const { ChatView: View } = await import("../features/chat/chat-view.tsx");
  return View;
});

export const SuccessView = lazyPart(async () => {
  const { SuccessView: View } = await import("../features/success/success-view.tsx");
  return View;
});

export const Notepad = lazyPart(async () => {
  const { Notepad: Page } = await import("../features/hide/notepad.tsx");
  return Page;
});

export const AccountCorner = lazyPart(async () => {
  const { AccountCorner: Part } = await import("../features/account/account-corner.tsx");
  return Part;
});

export const StopView = lazyPart(async () => {
  const { StopView: View } = await import("../features/adulthood/stop-view.tsx");
  return View;
});

export const InfoView = lazyPart(async () => {
  const { InfoView: View } = await import("../features/info/info-view.tsx");
  return View;
});

export const Modals = lazyPart(async () => {
  const { Modals: Part } = await import("./modals.tsx");
  return Part;
});

/** What a visitor is likely to want next, fetched while the browser has nothing else to do. */
export const prefetchParts = (): void => {
  ChatView.prefetch();
  Modals.prefetch();
  Notepad.prefetch();
  AccountCorner.prefetch();
  // The session fetches its core itself; here it only comes a little earlier.
  import("../session/core.ts").catch(() => undefined);
  import("../session/on-demand.ts").catch(() => undefined);
};
