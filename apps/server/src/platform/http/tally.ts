/** Counts by name; a name whose count is 0 takes no memory. */
export const createTally = () => {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add: (name: string): void => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    remove: (name: string): void => {
      const left = (counts.get(name) ?? 0) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
  };
};
