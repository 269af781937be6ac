import { useRef, type MouseEvent, type PointerEvent } from "react";

const LONG_MS = 500;

/** Further than this the finger scrolls, CSS pixels. */
const STILL_PX = 10;

interface Press {
  readonly timer: number;
  readonly x: number;
  readonly y: number;
}

/** Handlers for a long press or a right click; the click that ends a long press does nothing. */
export const useLongPress = (onPress: () => void) => {
  const press = useRef<Press | null>(null);
  const isLong = useRef(false);
  const end = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const fire = (): void => {
    if (isLong.current) return;
    // A right click ends by itself; a finger is still there.
    isLong.current = press.current !== null;
    end();
    onPress();
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isLong.current = false;
      // What a mouse or pen presses is a context menu by itself.
      if (pointerType === "touch")
        press.current = { timer: window.setTimeout(fire, LONG_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const begun = press.current;
      if (begun !== null && Math.hypot(clientX - begun.x, clientY - begun.y) > STILL_PX) end();
    },
    // Nor does its end move the focus out of what it opened.
    onMouseDown: (event: MouseEvent) => {
      if (isLong.current) event.preventDefault();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      fire();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isLong.current || !event.nativeEvent.isTrusted) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
