import type { CharacterLines } from "../../characters/index.ts";

/** What is made of a character's lines, once for each. */
export const perLines = <Made>(
  make: (lines: CharacterLines) => Made,
): ((lines: CharacterLines) => Made) => {
  const known = new WeakMap<CharacterLines, { readonly made: Made }>();
  return (lines) => {
    const kept = known.get(lines) ?? { made: make(lines) };
    known.set(lines, kept);
    return kept.made;
  };
};
