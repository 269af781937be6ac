/** Remembers the latest names, so that what comes by two ways is taken once. */
export const createRecentlySeen = (max: number) => {
  const names = new Set<string>();
  return {
    /** Whether the name is new; from now on it is not. */
    isNew: (name: string): boolean => {
      if (names.has(name)) return false;
      names.add(name);
      const [oldest] = names;
      if (names.size > max && oldest !== undefined) names.delete(oldest);
      return true;
    },
  };
};
