import { use, type ComponentType, type ReactNode } from "react";

/** A part of the page whose script comes when it is wanted. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads it now; rejects where that fails. */
  load(): Promise<unknown>;
  /** Loads it if that works; a failure is met when the part is shown. */
  prefetch(): void;
}

/**
 * Like `React.lazy`, but a part that is loaded already is drawn at once: on the server, and in
 * the very render that follows a prefetch.
 */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  const load = (): Promise<ComponentType<Props>> => {
    loading ??= fetchPart().then((component) => {
      loaded = component;
      return component;
    });
    return loading;
  };

  const Part = (props: Props): ReactNode => {
    const Component = loaded ?? use(load());
    return <Component {...props} />;
  };

  return Object.assign(Part, {
    load,
    prefetch: () => {
      load().catch(() => {
        loading = null;
      });
    },
  });
};
