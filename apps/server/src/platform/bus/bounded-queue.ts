export interface BoundedQueue<Item> {
  /** Adds at the end; over the bound the oldest go. */
  add(item: Item): void;
  /** Takes up to so many from the front. */
  take(count: number): Item[];
  /** Gives back what was taken, to the front; over the bound the oldest go. */
  putBack(items: readonly Item[]): void;
  readonly size: number;
}

/** Waits in line, in bounded room. `dropped` is told how many were let go. */
export const createBoundedQueue = <Item>(
  max: number,
  dropped: (count: number) => void,
): BoundedQueue<Item> => {
  let items: Item[] = [];
  const trim = (): void => {
    const over = items.length - max;
    if (over <= 0) return;
    items.splice(0, over);
    dropped(over);
  };
  return {
    add: (item) => {
      items.push(item);
      trim();
    },
    take: (count) => items.splice(0, count),
    putBack: (taken) => {
      items = [...taken, ...items];
      trim();
    },
    get size() {
      return items.length;
    },
  };
};
