import { useSyncExternalStore } from "react";

interface Watchable<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** The store's state; `first` is what the server rendered, until hydration is over. */
export const useStore = <State>(store: Watchable<State>, first: State): State =>
  useSyncExternalStore(store.subscribe, store.getState, () => first);
