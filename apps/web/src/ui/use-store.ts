import { useSyncExternalStore } from "react";
import type { Store } from "../session/store.ts";

/** The store's state; `first` is what the server rendered, used until hydration is over. */
export const useStore = <State>(
  store: Pick<Store<State>, "getState" | "subscribe">,
  first: State,
): State => useSyncExternalStore(store.subscribe, store.getState, () => first);
