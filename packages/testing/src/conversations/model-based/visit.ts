import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { testClock } from "../../platform/clock.ts";
import type { Conversations } from "@evenfall/server/conversations/conversations.ts";
import type { Harness } from "../harness.ts";
import { createVisitor, given, refusal } from "../visitor.ts";
import type { Viewer } from "@evenfall/server/conversations/viewer.ts";
import type { PlayedAssistant } from "./played-assistant.ts";
import type { VisitorKind, SimpleModel, SimpleThread } from "./simple-model.ts";

/** Two nodes that are well, on one clock. */
export type Nodes = readonly [Conversations, Conversations];

/** The longest read delay of the harness, and a step: of two that fall due within one, one is taken up in the next. */
const READ_BY_MS = 4_500;
const READ_STEP_MS = 500;

/** Turns of the event loop without a query under way after which nothing is. */
const QUIET_TURNS = 4;

/** Several leases, and the longest turn. */
const STEPS_MAX = 200;
const STEP_MS = 250;
const SECOND_MS = 1_000;

export interface RealVisitDeps {
  readonly harness: Harness;
  readonly nodes: Nodes;
  readonly assistant: PlayedAssistant;
}

/** One visitor at the real server, with two tabs: each is served by another node. */
export const createRealVisit = async ({ harness, nodes, assistant }: RealVisitDeps) => {
  const guest = await harness.guest();
  let account: Awaited<ReturnType<Harness["account"]>> | null = null;
  const mortals: Conversations[] = [];

  const viewer = async (visitorKind: VisitorKind): Promise<Viewer> => {
    if (visitorKind === "guest") return guest.viewer();
    if (account === null) throw new Error("there is no account yet");
    return account.viewer();
  };
  const visitorOn = (on: Conversations, visitorKind: VisitorKind) =>
    createVisitor({
      conversations: on,
      ids: harness.ids,
      viewer: () => viewer(visitorKind),
      passes: harness.passes,
    });

  /** Resolves when nothing is under way but what waits for the clock, or is withheld. */
  const rest = async (): Promise<void> => {
    const { pool } = harness;
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await turn();
      if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) continue;
      await once(pool, "release");
      quiet = -1;
    }
  };
  /** A second passes. */
  const waits = async (): Promise<void> => {
    await harness.clock.advance(SECOND_MS);
    await rest();
  };
  /** When the first of the open runs falls due or its lease ends; null where none is open. */
  const nextAt = async (): Promise<number | null> => {
    const { rows } = await harness.pool.query<{ at: Date | null }>(
      "select min(wake_at) as at from runs where wake_at is not null",
    );
    return rows[0]?.at?.getTime() ?? null;
  };
  /** Time passes until no run is open. */
  const isQuiet = async (): Promise<void> => {
    await rest();
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      const at = await nextAt();
      if (at === null) return;
      await harness.clock.advance(Math.max(STEP_MS, at - harness.clock.now()));
      await rest();
    }
    throw new Error("a run does not end");
  };

  return {
    harness,
    rest,
    waits,
    isQuiet,
    nodes,
    assistant,
    passId: guest.passId,
    viewer,
    tab: (number: number, { visitorKind, at }: SimpleModel) => {
      const tab = visitorOn(nodes[number % 2] ?? nodes[0], visitorKind);
      return at === null ? tab : tab.at(at.id);
    },
    /** The thread as its owner is told of it. */
    reads: ({ id, owner }: SimpleThread) => visitorOn(nodes[0], owner).at(id).current(),
    claims: async (kind: "new" | "existing") => {
      account ??= await harness.account(kind === "new" ? { ownerId: await guest.ownerId() } : {});
      return account.claims(guest.passId);
    },
    /** A node that has taken up every run which waits, and dies. */
    dies: async (runs: number) => {
      const clock = testClock(harness.clock.now());
      const mortal = harness.createNode({ clock });
      mortals.push(mortal);
      assistant.holdsFor("the dead");
      const before = assistant.held("the dead");
      await mortal.worker.start({ alone: false });
      await rest();
      for (let passedMs = 0; passedMs < READ_BY_MS; passedMs += READ_STEP_MS) {
        await clock.advance(READ_STEP_MS);
        await rest();
      }
      assistant.holdsFor(null);
      if (assistant.held("the dead") !== before + runs)
        throw new Error(`the node took up ${assistant.held("the dead") - before} of ${runs} runs`);
    },
    /** Lets everything that is under way come to its end, also where the visit broke off. */
    ends: async () => {
      assistant.letsGo("the dead");
      assistant.letsGo("the living");
      for (const mortal of mortals) await mortal.worker.stop();
      await isQuiet();
    },
  };
};

export type RealVisit = Awaited<ReturnType<typeof createRealVisit>>;

/** Whether a visitor may read a thread; nobody reads another's. */
export const mayRead = async (
  { nodes, viewer }: RealVisit,
  visitorKind: VisitorKind,
  { id }: SimpleThread,
): Promise<boolean> => refusal(await nodes[1].read(await viewer(visitorKind), id, null)) === null;

export { given, refusal };
