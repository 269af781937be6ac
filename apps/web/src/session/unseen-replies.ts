import type { Page, Stop } from "./browser/ports.ts";
import { type Store, patch } from "./store.ts";
import type { SessionState } from "./types.ts";

/** Counts the replies that come while nobody looks at the page, until somebody does. */
export const countUnseen = (
  page: Pick<Page, "isVisible" | "onVisibilityChange">,
  state: Store<SessionState>,
): Stop => {
  let seenId: string | null = null;
  const look = (): void => {
    const { chat, unseen } = state.getState();
    const messages = chat?.messages ?? [];
    const seen = messages.findIndex(({ id }) => id === seenId);
    // What a conversation opens with is not new.
    const isSeen = page.isVisible() || seen === -1;
    if (isSeen) seenId = messages.at(-1)?.id ?? null;
    const count = isSeen
      ? 0
      : messages.slice(seen + 1).filter(({ role }) => role === "assistant").length;
    if (count !== unseen) patch(state, { unseen: count });
  };
  const stops = [state.subscribe(look), page.onVisibilityChange(look)];
  look();
  return () => {
    for (const stop of stops) stop();
  };
};
