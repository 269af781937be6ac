/** Things to put away at the end, last made first. */
export interface Scope {
  defer(putAway: () => Promise<unknown> | void): void;
  close(): Promise<void>;
}

export const createScope = (): Scope => {
  const left: (() => Promise<unknown> | void)[] = [];
  return {
    defer: (putAway) => left.push(putAway),
    close: async () => {
      for (let putAway = left.pop(); putAway !== undefined; putAway = left.pop()) await putAway();
    },
  };
};
