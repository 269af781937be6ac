/** Makes a value at the first call, and returns the same one from then on. */
export const lazy = <Value>(make: () => Value): (() => Value) => {
  let kept: { readonly value: Value } | undefined;
  return () => (kept ??= { value: make() }).value;
};
