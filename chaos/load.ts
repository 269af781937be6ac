import { createDice, createHttpClient, marksIn } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { judgePresent } from "./virtual-users/judge-virtual-users.ts";
import { startVirtualUser, type Kind, type VirtualUser } from "./virtual-users/virtual-user.ts";
import type { Talked } from "./system/system.ts";

const KINDS = Array.from({ length: 8 }, (_, index): Kind => (index < 6 ? "account" : "guest"));
const PAUSE_MS = { min: 0, max: 120 };
const LINES_AT_ONCE = 3;

let people = 0;

/** Starts visitors who talk while faults are injected, and records what each of them received. */
export const startLoad = async (
  { recorder, dice, url, model, query }: Talked,
  newClient = () => createHttpClient({ url }),
) => {
  const known = { calls: model.requests.length, contradictions: recorder.contradictions.length };
  const everybody: VirtualUser[] = [];
  let over = false;

  const arrives = async (kind: Kind): Promise<VirtualUser> => {
    for (;;) {
      try {
        const client = newClient();
        const virtualUser = await startVirtualUser(kind, (people += 1), { url, recorder, client });
        everybody.push(virtualUser);
        return virtualUser;
      } catch (error) {
        recorder.contradicts(`an answer that nobody expects: at the door, ${String(error)}`);
        await sleep(100);
      }
    }
  };

  /** Talks until it is over; whoever can go no further leaves, which ends their stream, and somebody else comes. */
  const talks = async (first: VirtualUser, seed: number, isOver: () => boolean): Promise<void> => {
    const own = createDice(seed);
    let virtualUser = first;
    while (!isOver()) {
      if (!(await virtualUser.takesTurn(own.between(1, LINES_AT_ONCE)))) {
        await virtualUser.visitor.leaves();
        virtualUser = await arrives(first.kind);
      }
      await sleep(own.between(PAUSE_MS.min, PAUSE_MS.max));
    }
    await virtualUser.visitor.leaves();
  };

  /** Faults: calls of the model that contain words of more than one visitor. */
  const mixed = (): string[] =>
    model.requests.slice(known.calls).flatMap(({ body }) => {
      const marks = [...marksIn(JSON.stringify(body ?? null))];
      return marks.length > 1 ? [`the model was asked with words of ${marks.join(" and ")}`] : [];
    });

  const probe = await arrives("account");
  const talkers = await Promise.all(KINDS.map(arrives));
  const talking = Promise.all(
    talkers.map((virtualUser, index) => talks(virtualUser, dice.seed + index, () => over)),
  );

  return {
    /** All visitors so far, including those who have left. */
    everybody: everybody as readonly VirtualUser[],
    /** Milliseconds until a message that is sent now has been answered. */
    turnTakes: async (): Promise<number> => {
      const from = performance.now();
      await probe.takesTurn(1);
      return performance.now() - from;
    },
    /** Further visitors come at once, talk for `lastsMs` and leave; resolves when the last has had its reply. */
    bursts: async ({ visitors, lastsMs }: Record<"visitors" | "lastsMs", number>) => {
      const until = performance.now() + lastsMs;
      const seed = dice.between(0, 2 ** 30);
      await Promise.all(
        Array.from({ length: visitors }, async (_, index) =>
          talks(await arrives("guest"), seed + index, () => performance.now() >= until),
        ),
      );
    },
    /** How many visitors talk all the time. */
    talkers: KINDS.length,
    /** All visitors wait for their last reply and leave; gives everything that was wrong since they came. */
    leaves: async (): Promise<readonly string[]> => {
      over = true;
      await talking;
      await probe.visitor.leaves();
      const faults = [...(await judgePresent(everybody, { query, recorder })), ...mixed()];
      return [...new Set([...recorder.contradictions.slice(known.contradictions), ...faults])];
    },
  };
};

export type Load = Awaited<ReturnType<typeof startLoad>>;
