import type { LiveEvent, LocalCopy } from "@evenfall/contracts";
import { NOTICE, type DelayRange } from "@evenfall/domain";
import type { QueryResultRow } from "pg";
import { onTestFinished } from "vitest";
import type { Clock } from "@evenfall/server/platform/clock.ts";
import { collectingLog } from "../platform/collecting-log.ts";
import { EXPLAIN_SETTINGS, watchAccesses } from "../platform/explained-queries.ts";
import { countingIds } from "../platform/counting-ids.ts";
import { passingTime } from "../platform/passing-time.ts";
import { seededChance } from "../platform/seeded-chance.ts";
import { testClock } from "../platform/clock.ts";
import { createTestDatabase } from "../platform/database.ts";
import { createCharacterVersions, type CharacterCard } from "@evenfall/server/characters/index.ts";
import { createSpending, type SpendLimits } from "@evenfall/server/platform/limits/index.ts";
import { createMetrics, createTurnMetrics } from "@evenfall/server/platform/telemetry/metrics.ts";
import { createScope, noTracing } from "@evenfall/server/platform/telemetry/tracing/index.ts";
import type { GuestPass } from "@evenfall/server/identity/index.ts";
import { createSafety, loadSafetyContent, type Screening } from "@evenfall/server/safety/index.ts";
import { createConversations } from "@evenfall/server/conversations/conversations.ts";
import type { FindFacts } from "@evenfall/server/memory/index.ts";
import { createSealing } from "@evenfall/server/conversations/gate/sealing.ts";
import { scriptedAssistant } from "./assistant.ts";
import { sampleCard } from "../assistant/sample-card.ts";
import { createVisitor, given } from "./visitor.ts";
import type { Viewer } from "@evenfall/server/conversations/viewer.ts";
import { testIdentity } from "../identity/browser.ts";
import { CONTENT } from "../server/content-folder.ts";
import { passEverything } from "../safety/screening.ts";

const SECRET = "a secret for tests that is long enough";

export interface HarnessOptions {
  /** Most guest replies for one network address and day. */
  readonly addressBudget?: number;
  /** If false, no node works on runs until a test starts one. */
  readonly worker?: boolean;
  /** Whether the assistant has a model that can be told what to write. */
  readonly writes?: boolean;
  /** What each call of a model costs, the most that one may cost, and what may be spent in a day. */
  readonly spend?: {
    readonly each: number;
    readonly most: number;
    readonly limits: Partial<SpendLimits>;
  };
  readonly screening?: Screening;
  /** In place of the memory's own rules. */
  readonly findFacts?: FindFacts;
  /** By default, replies are shown when they are made. */
  readonly typing?: DelayRange;
  /** Whether PostgreSQL reports how it reads its tables. */
  readonly accesses?: boolean;
}

/** Conversations on a real database, with a clock, an assistant and visitors that a test controls. */
export const createHarness = async ({
  addressBudget = 60,
  worker = true,
  writes = false,
  spend,
  screening = passEverything,
  findFacts,
  accesses = false,
  typing = { minMs: 0, maxMs: 0 },
}: HarnessOptions = {}) => {
  const { database, pool } = await createTestDatabase(
    accesses ? { options: EXPLAIN_SETTINGS } : {},
  );
  const readAccesses = accesses ? watchAccesses(pool) : () => [];
  const clock = testClock(Date.UTC(2026, 5, 1, 20));
  const ids = countingIds();
  const log = collectingLog();
  const fakes = scriptedAssistant({ writes, cost: spend ?? null });
  const sealing = createSealing(SECRET);
  const safety = createSafety({
    screening,
    content: given(await loadSafetyContent(CONTENT)),
    chance: seededChance(3),
    secret: SECRET,
    homeRegion: "US",
  });
  const characters = new Map<string, CharacterCard>([
    ["ada", sampleCard()],
    ["ben", sampleCard({ id: "ben", name: "Ben" })],
  ]);
  const earlier: CharacterCard[] = [];
  const versions = {
    at: (characterId: string, version: string) =>
      Promise.resolve(
        earlier.find((card) => card.id === characterId && card.version === version) ?? null,
      ),
    changesBetween: createCharacterVersions({ database, clock }).changesBetween,
  };

  /** Changes a character, as when the operator has restarted the server with a new version. */
  const updates = (id: string, version: string, changes: Partial<CharacterCard>): void => {
    const card = characters.get(id);
    if (card === undefined) throw new Error("no such character");
    earlier.push(card);
    characters.set(id, { ...card, ...changes, version });
  };

  const { identity } = testIdentity(database, {
    clock,
    ids,
    log,
    secret: SECRET,
    guestRepliesPerAddressDay: addressBudget,
  });
  const spending = createSpending({
    database,
    clock,
    limits: { system: null, visitor: null, address: null, accounts: null, ...spend?.limits },
    onRefused: () => undefined,
  });
  const events: { ownerId: string; event: LiveEvent }[] = [];
  const closed: string[] = [];
  const leasesEnded: { readonly runId: string; readonly number: number }[] = [];
  const stops: (() => Promise<void>)[] = [];

  /** One node on this database, with a clock of its own if one is given; not started yet. */
  const createNode = (own: { readonly clock?: Clock } = {}) => {
    const node = createConversations({
      database,
      clock: own.clock ?? clock,
      chance: seededChance(7),
      ids,
      log,
      tracing: noTracing,
      scope: createScope(),
      turns: createTurnMetrics(createMetrics()),
      sealing,
      noticeIntervalMs: 3 * 3_600_000,
      noticeVersions: [NOTICE.version, ...NOTICE.earlier],
      readDelay: { minMs: 1000, maxMs: 4000 },
      typing,
      guests: identity.guests,
      characters,
      versions,
      assistant: fakes.assistant,
      ...(findFacts === undefined ? {} : { findFacts }),
      safety,
      spending,
      publish: (ownerId, event) => events.push({ ownerId, event }),
      closeStreams: (credential) => closed.push(credential),
      leaseEnded: (ended) => leasesEnded.push(ended),
    });
    stops.push(() => node.worker.stop());
    return node;
  };
  const node = createNode();
  if (worker) await node.worker.start({ alone: true });
  onTestFinished(async () => {
    for (const stop of stops) await stop();
  });

  const { rest, passes } = passingTime({ pool, clock, stepMs: 250, quietTurns: 4 });

  const newPass = async () => {
    const id = ids.next();
    await pool.query(
      "insert into guest_passes (id, token_hash, owner_id, created_at, expires_at) values ($1, $2, $3, $4, $5)",
      [id, id, ids.next(), new Date(clock.now()), new Date(clock.now() + 30 * 86_400_000)],
    );
    return id;
  };

  const readPass = async (id: string): Promise<GuestPass> => {
    const { rows } = await pool.query<GuestPass>(
      `select id, owner_id as "ownerId", replies_spent as "repliesSpent", refused_at as "refusedAt"
       from guest_passes where id = $1`,
      [id],
    );
    const [pass] = rows;
    if (pass === undefined) throw new Error("no such pass");
    return pass;
  };

  /** A visitor of a node; `viewer` gives who a request at that moment comes from. */
  const visitor = (viewer: () => Promise<Viewer>, on = node) =>
    createVisitor({ conversations: on, ids, viewer, passes });

  /** What a query finds. */
  const rows = async <Row extends object>(query: string, values: readonly unknown[] = []) =>
    (await pool.query<Row & QueryResultRow>(query, [...values])).rows as Row[];

  const guest = async () => {
    const id = await newPass();
    const viewer = async (): Promise<Viewer> => {
      const { ownerId, repliesSpent } = await readPass(id);
      return { kind: "guest", ownerId, passId: id, repliesSpent };
    };
    return Object.assign(visitor(viewer), {
      passId: id,
      ownerId: async () => (await readPass(id)).ownerId,
      repliesSpent: async () => (await readPass(id)).repliesSpent,
    });
  };

  const account = async ({ ownerId = ids.next() } = {}) => {
    const id = ids.next();
    await pool.query(
      "insert into users (id, name, email, owner_id, created_at, updated_at) values ($1, 'Sam', $2, $3, now(), now())",
      [id, id, ownerId],
    );
    const viewer: Viewer = { kind: "account", ownerId };
    const self = visitor(() => Promise.resolve(viewer));
    return Object.assign(self, {
      ownerId,
      /** Another tab of the same account. */
      tab: () => visitor(() => Promise.resolve(viewer)),
      claims: (passId: string | null, copy: LocalCopy | null = null) =>
        node.claim({ ownerId, passId, copy }),
      /** Looks at the latest of its conversations. */
      latest: async () => {
        const listed = given(
          await node.list(viewer, { orderBy: "updatedAt", direction: "desc", limit: 1 }),
        );
        return self.at(listed[0]?.id ?? "");
      },
      conversations: async () => given(await node.list(viewer, {})),
    });
  };

  return {
    database,
    pool,
    accesses: readAccesses,
    clock,
    ids,
    log,
    fakes,
    spending,
    characters,
    updates,
    sealing,
    safety,
    identity,
    events,
    closed,
    leasesEnded,
    node,
    createNode,
    rest,
    passes,
    visitor,
    guest,
    account,
    /** Lets a guest's day pass; gives how many threads were deleted then. */
    dayPasses: async () => {
      await clock.advance(25 * 3_600_000);
      return node.expire();
    },
    rows,
    /** What safety has counted. */
    counted: () =>
      rows(
        "select kind, class, sum(count)::int as count from safety_counts group by 1, 2 order by 1",
      ),
    /** Cards with help that were counted. */
    referrals: async () => (await rows("select 1 from referrals")).length,
    passOf: (id: string | null) => (id === null ? null : readPass(id)),
    /** The log's lines of a kind. */
    logged: (text: string) => log.lines.filter(({ message }) => message.includes(text)),
  };
};

export type Harness = Awaited<ReturnType<typeof createHarness>>;
