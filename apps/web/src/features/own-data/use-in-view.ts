import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** Brings an element that opened or grew whole into view, each time that `state` is another. */
export const useInView = <Kind extends HTMLElement>(state: string): RefObject<Kind | null> => {
  const element = useRef<Kind>(null);
  const show = useEffectEvent((_state: string) => {
    element.current?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    show(state);
  }, [state]);
  return element;
};
