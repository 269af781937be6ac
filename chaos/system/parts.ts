/** Parts of a system under test, which end together. */
export interface Parts {
  /** Keeps what has started, with the way to end it. */
  keep<Part>(part: Part, end: (part: Part) => Promise<unknown>): Part;
}

/** Ends every part, the last one first; rejects where one could not be ended. */
type Close = () => Promise<void>;

/** Starts a system of several parts; where one does not start, those before it end. */
export const startParts = async <System>(
  start: (parts: Parts) => Promise<System>,
): Promise<System & { readonly close: Close }> => {
  const endings: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const end of endings.splice(0).toReversed())
      await end().catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be ended");
  };
  try {
    const system = await start({
      keep: (part, end) => {
        endings.push(() => end(part));
        return part;
      },
    });
    return { ...system, close };
  } catch (error) {
    await close();
    throw error;
  }
};
