import type { Hit } from "../matching/matcher.ts";
import type { View } from "../normalise/view.ts";

/** Two ideas that are forbidden when they stand close together, in whichever order. */
export interface Pair<Mark, Class> {
  readonly class: Class;
  readonly one: Mark;
  readonly other: Mark;
  /** How many words may stand between them; sentences do not part them. */
  readonly withinWords: number;
}

const areNear = (
  some: readonly Hit<unknown>[],
  others: readonly Hit<unknown>[],
  withinWords: number,
): boolean => {
  let from = 0;
  for (const hit of some) {
    while (from < others.length && (others[from]?.end ?? 0) + withinWords < hit.start) from += 1;
    const other = others[from];
    if (other !== undefined && other.start <= hit.end + withinWords) return true;
  }
  return false;
};

/**
 * The classes whose two ideas stand together in one view. Phrases end with their sentence; whoever
 * splits what they want over two sentences is caught here. Linear in the number of hits, but for
 * sorting them.
 */
export function findPairs<Mark extends string, Class>(
  hits: readonly Hit<Mark>[],
  pairs: readonly Pair<Mark, Class>[],
): Set<Class> {
  const byView = new Map<View, Map<Mark, Hit<Mark>[]>>();
  for (const hit of hits) {
    const marks = byView.get(hit.view) ?? new Map<Mark, Hit<Mark>[]>();
    byView.set(hit.view, marks);
    const known = marks.get(hit.tag);
    if (known === undefined) marks.set(hit.tag, [hit]);
    else known.push(hit);
  }
  const found = new Set<Class>();
  for (const marks of byView.values()) {
    for (const list of marks.values()) list.sort((a, b) => a.start - b.start);
    for (const pair of pairs) {
      const some = marks.get(pair.one);
      const others = marks.get(pair.other);
      if (some && others && areNear(some, others, pair.withinWords)) found.add(pair.class);
    }
  }
  return found;
}
