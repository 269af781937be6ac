import { getVisitor, type Visitor } from "@evenfall/contracts";
import { retryDelayMs } from "../api/backoff.ts";
import type { Stop } from "../browser/ports.ts";
import { knownVisitor, patch, type CoreParts } from "./parts.ts";

/** Who the visitor is, as far as this tab was told. */
export interface Who {
  /** Asks if it is not known yet; null where nobody answers. */
  ensure(): Promise<Visitor | null>;
  /** Asks again. Never two at once. */
  refresh(): Promise<Visitor | null>;
  /** An answer said it. */
  learn(visitor: Visitor): void;
  /** Nothing is known any more. */
  forget(): void;
  stop(): void;
}

export interface WhoDeps extends Pick<CoreParts, "client" | "ports" | "state"> {
  /** Somebody else than before; before is null for the first word. */
  readonly onChanged: (before: Visitor | null, now: Visitor) => void;
}

export const createWho = ({ client, ports, state, onChanged }: WhoDeps): Who => {
  let running: Promise<Visitor | null> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let failures = 0;
  /** Counts what was learnt or forgotten meanwhile: an older answer does not undo it. */
  let words = 0;
  let cancelRetry: Stop = () => undefined;

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
    if (knownVisitor(state) === null) patch(state, { visitor: { type: "unreachable" } });
    cancelRetry = ports.clock.after(retryDelayMs(failures, ports.chance), () => void refresh());
    failures += 1;
    return null;
  };

  const refresh = (): Promise<Visitor | null> => {
    if (running !== null) {
      isAskedAgain = true;
      return running;
    }
    const round = async (): Promise<Visitor | null> => {
      for (;;) {
        isAskedAgain = false;
        const visitor = await ask();
        if (!isAskedAgain || isStopped) return visitor;
      }
    };
    running = round().finally(() => {
      running = null;
    });
    return running;
  };

  const stopOnline = ports.page.onOnline(() => {
    if (knownVisitor(state) === null) void refresh();
  });

  return {
    ensure: () => {
      const visitor = knownVisitor(state);
      return visitor === null ? refresh() : Promise.resolve(visitor);
    },
    refresh,
    learn,
    forget: () => {
      words += 1;
      patch(state, { visitor: { type: "unknown" } });
    },
    stop: () => {
      isStopped = true;
      stopOnline();
      cancelRetry();
    },
  };
};
