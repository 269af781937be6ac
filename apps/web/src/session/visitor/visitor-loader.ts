import { getVisitor, type Visitor } from "@evenfall/contracts";
import { retryLater } from "../api/retry-later.ts";
import { retryAfterMsOf } from "../api/fault.ts";
import type { Stop } from "../browser/ports.ts";
import { knownVisitor, type CoreContext } from "../core-context.ts";
import { patch } from "../store.ts";

export interface VisitorLoaderDeps extends Pick<CoreContext, "client" | "ports" | "state"> {
  /** The server does not answer, and no visitor is known. */
  readonly onSilence: () => void;
  /** After every answer, even the same again; `before` is null for the first one. */
  readonly onChanged: (before: Visitor | null, now: Visitor) => void;
}

/** Who the visitor is, as far as this tab knows. */
export const createVisitorLoader = ({
  client,
  ports,
  state,
  onSilence,
  onChanged,
}: VisitorLoaderDeps) => {
  let running: Promise<Visitor | null> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let failures = 0;
  /** Counts what was learnt and forgotten, so that an older answer does not undo it. */
  let words = 0;
  let cancelRetry: Stop = () => undefined;

  /** Takes in who the visitor is, from any answer. */
  const learn = (visitor: Visitor): void => {
    words += 1;
    const before = knownVisitor(state);
    patch(state, { visitor: { type: "known", visitor } });
    onChanged(before, visitor);
  };

  const ask = async (): Promise<Visitor | null> => {
    const heard = words;
    const answer = await client.call(getVisitor, {});
    if (isStopped) return null;
    cancelRetry();
    if (words !== heard) return knownVisitor(state);
    if (answer.ok) {
      failures = 0;
      learn(answer.value);
      return answer.value;
    }
    const { error } = answer;
    if (knownVisitor(state) === null) {
      patch(state, { visitor: { type: "unreachable", isBusy: error.type === "unavailable" } });
      onSilence();
    }
    cancelRetry = retryLater(
      ports,
      { failures, atLeastMs: retryAfterMsOf(error) },
      () => void refresh(),
    );
    failures += 1;
    return null;
  };

  /** Asks again. Never two at once. */
  const refresh = (): Promise<Visitor | null> => {
    if (running !== null) {
      isAskedAgain = true;
      return running;
    }
    const round = async (): Promise<Visitor | null> => {
      for (;;) {
        isAskedAgain = false;
        const before = failures;
        const visitor = await ask();
        // After a failure, the retry asks again after its pause, not this loop at once.
        if (!isAskedAgain || isStopped || failures > before) return visitor;
      }
    };
    running = round().finally(() => {
      running = null;
    });
    return running;
  };

  /** Asks if it is not known yet; null if nobody answers. */
  const ensure = (): Promise<Visitor | null> => {
    const visitor = knownVisitor(state);
    return visitor === null ? (running ?? refresh()) : Promise.resolve(visitor);
  };

  return {
    ensure,
    /** The same, but waits until somebody answers; null if the signal aborts first. */
    reach: async (until: AbortSignal): Promise<Visitor | null> => {
      const visitor = await ensure();
      if (visitor !== null || until.aborted) return visitor;
      return new Promise((resolve) => {
        const end = (known: Visitor | null): void => {
          stopWatching();
          resolve(known);
        };
        const stopWatching = state.subscribe(() => {
          const known = knownVisitor(state);
          if (known !== null) end(known);
        });
        until.addEventListener("abort", () => end(null), { once: true });
      });
    },
    refresh,
    learn,
    /** Forgets who the visitor is. */
    forget: (): void => {
      words += 1;
      patch(state, { visitor: { type: "unknown" } });
    },
    stop: (): void => {
      isStopped = true;
      cancelRetry();
    },
  };
};

export type VisitorLoader = ReturnType<typeof createVisitorLoader>;
