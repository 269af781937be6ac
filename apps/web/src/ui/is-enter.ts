import type { KeyboardEvent } from "react";

/** Whether it is an Enter, and not the one that ends a composition: some browsers report that as 229. */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" && !nativeEvent.isComposing && keyCode !== 229;
