/** Caches what `make` derives from an object, for as long as the object lives. */
export const onceFor = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    const kept = known.get(of) ?? { made: make(of) };
    known.set(of, kept);
    return kept.made;
  };
};
