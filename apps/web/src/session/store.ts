/** State that can be watched, in the form that `useSyncExternalStore` takes. */
export interface Store<State> {
  getState(): State;
  /** The listener is called after each change; the returned function ends it. */
  subscribe(listener: () => void): () => void;
  /** Replaces the state and notifies the listeners, unless it is the very same. */
  setState(next: State): void;
}

/** A store with a first state. Its functions need no `this`. */
export const createStore = <State>(initial: State): Store<State> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setState: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      const listening = [...listeners];
      for (const listener of listening) listener();
    },
  };
};

/** Changes some of the state's fields. */
export const patch = <State extends object>(
  { getState, setState }: Pick<Store<State>, "getState" | "setState">,
  change: Partial<State>,
): void => setState({ ...getState(), ...change });
