import { useEffect, useEffectEvent, type RefObject } from "react";

/** Listens to an event of an element, or of the whole page, as long as the component is mounted. */
export const useListener = <Name extends keyof DocumentEventMap>(
  name: Name,
  heard: (event: DocumentEventMap[Name]) => void,
  place?: RefObject<HTMLElement | null>,
): void => {
  const hear = useEffectEvent((event: Event) => heard(event as DocumentEventMap[Name]));
  useEffect(() => {
    const target: EventTarget | null = place === undefined ? document : place.current;
    const listener = (event: Event): void => hear(event);
    target?.addEventListener(name, listener);
    return () => target?.removeEventListener(name, listener);
  }, [name, place]);
};
