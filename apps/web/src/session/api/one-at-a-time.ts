/** Runs rounds one after another. Calls during a round share one more, and all resolve when that ends. */
export const oneAtATime = (round: () => Promise<void>) => {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const rounds = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await round();
    } while (isAskedAgain);
  };
  return (): Promise<void> => {
    isAskedAgain = running !== null;
    running ??= rounds().finally(() => {
      running = null;
    });
    return running;
  };
};
