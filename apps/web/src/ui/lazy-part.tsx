import { createElement, use, type ComponentType, type ReactNode } from "react";
import { withWords } from "../words/words.ts";

type PropsOf<Component> =
  Component extends ComponentType<infer Given extends object> ? Given : never;

/**
 * A part of the page whose script is loaded when it is wanted: like `React.lazy`, but a part that is loaded
 * already is rendered at once, on the server and in the very render that follows a prefetch.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name: Name,
  /** Shown instead if the script cannot be loaded. */
  otherwise?: ComponentType<PropsOf<Module[Name]>>,
) => {
  type Props = PropsOf<Module[Name]>;
  let loading: Promise<ComponentType<Props>> | null = null;

  const load = (): Promise<ComponentType<Props>> => {
    if (loading !== null) return loading;
    const plain = fetchModule().then((module) => module[name] as ComponentType<Props>);
    const fetching = (otherwise === undefined ? plain : plain.catch(() => otherwise)).then(
      (component) => {
        // React reads these two fields, and then does not suspend for what is loaded already.
        void Object.assign(fetching, { status: "fulfilled", value: component });
        return component;
      },
    );
    loading = fetching;
    return fetching;
  };

  const Part = (props: Props): ReactNode => createElement(use(load()), props);

  return Object.assign(Part, {
    /** Loads it now; rejects if that fails. */
    load,
    /** Loads it if that works; after a failure, showing the part tries again. */
    prefetch: (): void => {
      load().catch(() => {
        loading = null;
      });
    },
  });
};

/** A part whose words are loaded with it. */
export const laterPart = <Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name: Name,
) => lazyPart(withWords(fetchModule), name);
