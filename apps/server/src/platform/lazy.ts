/** A value that is made when it is first asked for, and kept. */
export const lazy = <Value>(make: () => Value): (() => Value) => {
  let kept: { readonly value: Value } | undefined;
  return () => (kept ??= { value: make() }).value;
};
