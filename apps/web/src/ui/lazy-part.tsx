import { createElement, use, type ComponentType, type ReactNode } from "react";

/** A part of the page whose script comes when it is wanted. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads it now; rejects where that fails. */
  load(): Promise<unknown>;
  /** Loads it if that works; a failure is met when the part is shown. */
  prefetch(): void;
}

/**
 * Like `React.lazy`, but a part that is loaded already is rendered at once: on the server, and in
 * the very render that follows a prefetch.
 */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  let loading: Promise<ComponentType<Props>> | null = null;

  const load = (): Promise<ComponentType<Props>> => {
    if (loading !== null) return loading;
    const fetching = fetchPart().then((component) => {
      // React reads these two fields, and then need not wait a turn for what is here already.
      void Object.assign(fetching, { status: "fulfilled", value: component });
      return component;
    });
    loading = fetching;
    return fetching;
  };

  const Part = (props: Props): ReactNode => createElement(use(load()), props);

  return Object.assign(Part, {
    load,
    prefetch: () => {
      load().catch(() => {
        loading = null;
      });
    },
  });
};
