/** Something that happens again and again. */
export interface NextTime {
  /** Resolves when it happens next. */
  next(): Promise<void>;
  readonly happened: () => void;
}

export const createNextTime = (): NextTime => {
  let waiting = Promise.withResolvers<void>();
  return {
    next: () => waiting.promise,
    happened: () => {
      waiting.resolve();
      waiting = Promise.withResolvers();
    },
  };
};
