/** The run was asked to end before its time. */
export class StopError extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(`ended by ${signal}`);
    this.signal = signal;
  }
}

/** Rejects with a StopError at the first Ctrl-C or SIGTERM. */
export const stopSignal = (): Promise<never> => {
  const stopped = Promise.withResolvers<never>();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stopped.reject(new StopError(signal)));
  // Nobody listens while the system is starting.
  stopped.promise.catch(() => undefined);
  return stopped.promise;
};
