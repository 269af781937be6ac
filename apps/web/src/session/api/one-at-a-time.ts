/** Runs rounds one after the other. Who asks during a round is answered by one more, at whose end all are. */
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
