import { createDice, createHttpClient, marksIn } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { judgePresent, judgeStored } from "./virtual-users/judge-virtual-users.ts";
import { startVirtualUser, type Kind, type VirtualUser } from "./virtual-users/virtual-user.ts";
import type { Talked } from "./system/system.ts";

const KINDS = Array.from({ length: 8 }, (_, index): Kind => (index < 6 ? "account" : "guest"));
const PAUSE_MS = { min: 0, max: 120 };
const LINES_AT_ONCE = 3;

/**
 * Brings visitors of both kinds, each with a client of their own, who talk until they leave while
 * things break, and keeps a record of what each received.
 */
export const startLoad = async (
  system: Talked,
  newClient = () => createHttpClient({ url: system.url }),
) => {
  const { recorder, dice, url, model } = system;
  const present = new Set<VirtualUser>();
  /** Who went since the last judgement: the next one hears them once more, after their end. */
  const departing = new Set<VirtualUser>();
  /** Who was heard after their end: only what is stored of them is looked at again, when all have left. */
  const departed: VirtualUser[] = [];
  const reported = new Set<string>();
  let looked = 0;
  let over = false;
  let silence: Promise<void> | null = null;
  let resting = 0;
  let talkers = 0;
  let people = 0;

  const arrives = async (kind: Kind): Promise<VirtualUser> => {
    for (;;) {
      try {
        const client = newClient();
        const virtualUser = await startVirtualUser(kind, (people += 1), { url, recorder, client });
        present.add(virtualUser);
        return virtualUser;
      } catch (error) {
        // An account whose making was not answered is there when it is asked for again; somebody else comes.
        if (!String(error).includes("sign-up: 422"))
          recorder.contradicts(`an answer that nobody expects: at the door, ${String(error)}`);
        await sleep(100);
      }
    }
  };

  /** Their stream ends at once, as when a tab is closed: those who came and went must not add up. */
  const goes = async (virtualUser: VirtualUser): Promise<void> => {
    present.delete(virtualUser);
    departing.add(virtualUser);
    await virtualUser.visitor.leaves();
  };

  const rests = async (): Promise<void> => {
    while (silence !== null) {
      resting += 1;
      await silence;
      resting -= 1;
    }
  };

  /** Talks until it is over; whoever can go no further is followed by somebody else. */
  const talks = async (first: VirtualUser, seed: number, isOver: () => boolean): Promise<void> => {
    const own = createDice(seed);
    talkers += 1;
    let virtualUser = first;
    while (!isOver()) {
      await rests();
      if (!(await virtualUser.takesTurn(own.between(1, LINES_AT_ONCE)))) {
        await goes(virtualUser);
        virtualUser = await arrives(first.kind);
      }
      await sleep(own.between(PAUSE_MS.min, PAUSE_MS.max));
    }
    await goes(virtualUser);
    talkers -= 1;
  };

  const quiet = async (): Promise<() => void> => {
    const end = Promise.withResolvers<void>();
    silence = end.promise;
    // A talker rests between two turns; until then its turn has to end.
    while (resting < talkers) await sleep(5);
    return () => {
      silence = null;
      end.resolve();
    };
  };

  /** Calls of the model that quote more than one visitor, among those since the last time. */
  const newlyMixed = (): string[] => {
    const asked = model.requests.slice(looked);
    looked += asked.length;
    const marks = asked.map(({ body }) => [...marksIn(JSON.stringify(body ?? null))]);
    return marks.flatMap((all) =>
      all.length > 1 ? [`the model was asked with words of ${all.join(" and ")}`] : [],
    );
  };

  const judge = async (): Promise<string[]> => {
    const faults = [...(await judgePresent([...present, ...departing], system)), ...newlyMixed()];
    departed.push(...departing);
    departing.clear();
    return faults;
  };

  const news = (faults: readonly string[]): readonly string[] => {
    const found = [...new Set([...recorder.contradictions, ...faults])];
    return found.filter((fault) => reported.size !== reported.add(fault).size);
  };

  const probe = await arrives("account");
  const everybody = await Promise.all(KINDS.map(arrives));
  const talking = Promise.all(
    everybody.map((virtualUser, index) => talks(virtualUser, dice.seed + index, () => over)),
  );

  return {
    /** Everybody falls silent and waits for their last reply; then they go on. Gives what is wrong since the last time. */
    judged: async (): Promise<readonly string[]> => {
      const goOn = await quiet();
      const found = news(await judge());
      goOn();
      return found;
    },
    /** Milliseconds until a message that is sent now has been answered. */
    turnTakes: async (): Promise<number> => {
      const from = performance.now();
      await probe.takesTurn(1);
      return performance.now() - from;
    },
    /** So many more come at once, talk for so long and go; resolves when the last has had its reply. */
    bursts: async ({ visitors, lastsMs }: Record<"visitors" | "lastsMs", number>) => {
      const until = performance.now() + lastsMs;
      const seed = dice.between(0, 2 ** 30);
      await Promise.all(
        Array.from({ length: visitors }, async (_, index) =>
          talks(await arrives("guest"), seed + index, () => performance.now() >= until),
        ),
      );
    },
    /** How many talk all the time. */
    talkers: KINDS.length,
    get acknowledged() {
      return recorder.acknowledgements;
    },
    /** Everybody goes; then everything that was ever stored is judged once more. */
    leaves: async (): Promise<readonly string[]> => {
      over = true;
      await talking;
      await goes(probe);
      const last = await judge();
      return news([...last, ...(await judgeStored(departed, system))]);
    },
  };
};

export type Load = Awaited<ReturnType<typeof startLoad>>;
