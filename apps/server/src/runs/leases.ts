import { RUN_DEFECT_LOSSES } from "@evenfall/domain";
import {
  and,
  eq,
  getTableColumns,
  getTableName,
  gt,
  type InferSelectModel,
  isNotNull,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Clock } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import { isDatabaseUnavailable } from "../platform/database/failure-code.ts";
import { jsonRows, type JsonRow, type Statement } from "../platform/database/statement.ts";

/** How long a lease lasts without being renewed. */
export const LEASE_MS = 15_000;

/** Upper bound of the counter, far above the losses at which a run is given up. */
const LOSSES_COUNTED_MAX = 1_000;

/** One process's right to work on a run, until it ends or is taken by another. */
export interface Lease {
  readonly runId: string;
  /** Fencing token: grows with each lease. */
  readonly number: number;
}

/** `wake_at`: when a row is due or its lease ends, null once it is over. `lease`: the fencing token. */
type LeaseTable = PgTable & Readonly<Record<"id" | "wakeAt" | "lease", PgColumn>>;

export interface LeasesOptions<Table extends LeaseTable, Held extends Lease> {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly table: Table;
  /** The column that counts the leases under which a row was lost, the present one included. */
  readonly losses: "attempts" | "defects";
  /** Condition for the row that is still under that lease. */
  readonly held: (lease: Held) => SQL | undefined;
  /** The same for a row that has moved to another place by now; null if it has not. */
  readonly heldElsewhere?: (lease: Held) => Promise<SQL | undefined | null>;
  /** Condition for renewing a lease; by default, it may always be renewed. */
  readonly mayRenew?: SQL;
  /** When a row is due whose process is gone; by default, at once. */
  readonly dueAfterStart?: (now: Date) => SQL;
  /** What is read with each leased row, as an SQL expression over the row as `taken`. */
  readonly reads?: string;
}

/** A row that was leased just now, and what was read with it. */
export interface LeasedRow<Row> {
  readonly row: Row;
  readonly read: unknown;
}

export interface Leases<Row, Held extends Lease> {
  /**
   * Leases at most `room` due rows, the longest due first; skips rows that others have locked. Also gives
   * when the next of the others is due, which is in the past for a locked one. If the database's answer is
   * lost, nobody works on what it leased: those rows are given back before the next ones are leased.
   */
  takeDue(
    room: number,
  ): Promise<{ readonly rows: readonly LeasedRow<Row>[]; readonly nextDueAt: number | null }>;
  /** Renews a lease, and writes `changes` with it; false if it is no longer held. */
  renew(lease: Held, changes?: Partial<Row>): Promise<boolean>;
  /**
   * Ends a lease early, so that any process may take the run up from `wakeAt` on. That does not count as
   * a loss; a defect counts as several.
   */
  giveBack(lease: Held, wakeAt: number, options: { readonly defect: boolean }): Promise<void>;
  /** For a process that is alone with its database: every lease is a dead process's, so its run is due. */
  endOld(): Promise<void>;
}

/**
 * Leases what is due at $1, at most $2 rows, until $3; rows are found again by their ctid, so that no plan
 * reads the whole table. A lease counts as lost until its run makes progress or it is given back.
 * The commit does not wait for the disk: what is written under the lease commits later, and so survives only
 * if the lease does. If the database itself crashes before that, the run is leased again, maybe under the same
 * number: it is worked on twice, and whichever ends it first ends the lease of both.
 */
const takeDueStatement = (table: PgTable, losses: PgColumn, reads: string): Statement => {
  const name = getTableName(table);
  return {
    name: `take_due_${name}`,
    text: `with due as (
  select ctid from ${name} where wake_at is not null and wake_at <= $1
  order by wake_at limit $2 for update skip locked
), taken as (
  update ${name} set lease = lease + 1, wake_at = $3,
    ${losses.name} = least(${losses.name} + 1, ${LOSSES_COUNTED_MAX})
  where ctid = any (array(select ctid from due)) returning *
)
select row_to_json(taken) as row, ${reads} as read, (
  select wake_at from ${name} where wake_at is not null
  and ctid <> all (array(select ctid from due)) order by wake_at limit 1
) as next_due_at
from (select set_config('synchronous_commit', 'off', true)) as one left join taken on true`,
  };
};

/** One row of the answer for each leased row; a single one with null if none was leased. */
interface Taken {
  readonly row: JsonRow | null;
  readonly read: unknown;
  readonly next_due_at: Date | null;
}

/** Leases over a table of runs. Several processes may hold leases side by side. */
export const createLeases = <Table extends LeaseTable, Held extends Lease>(
  options: LeasesOptions<Table, Held>,
): Leases<InferSelectModel<Table>, Held> => {
  const { queries, clock, held, mayRenew, reads = "null::json" } = options;
  const table: LeaseTable = options.table;
  const losses = getTableColumns(options.table)[options.losses] as PgColumn;
  const statement = takeDueStatement(table, losses, reads);
  const rowsOf = jsonRows(options.table);
  const notLost = sql`greatest(${losses} - 1, 0)`;
  const unconfirmed = new Set<number>();

  const write = async (lease: Held, changes: object, condition?: SQL): Promise<boolean> => {
    const writeWhere = async (isHeld: SQL | undefined): Promise<boolean> => {
      const written = await queries
        .update(table)
        .set(changes)
        .where(and(isHeld, condition))
        .returning({ id: table.id });
      return written.length > 0;
    };
    if (await writeWhere(held(lease))) return true;
    const elsewhere = (await options.heldElsewhere?.(lease)) ?? null;
    return elsewhere !== null && writeWhere(elsewhere);
  };

  /** If another's lease ends in the same millisecond, its run is worked on twice and written once. */
  const giveBackUnconfirmed = async (endsAt: number): Promise<void> => {
    await queries
      .update(table)
      .set({ wakeAt: new Date(clock.now()), [options.losses]: notLost })
      .where(and(eq(table.wakeAt, new Date(endsAt)), gt(table.lease, 0)));
  };

  return {
    takeDue: async (room) => {
      for (const endsAt of unconfirmed) {
        if (endsAt > clock.now()) await giveBackUnconfirmed(endsAt);
        unconfirmed.delete(endsAt);
      }
      const now = clock.now();
      const endsAt = now + LEASE_MS;
      try {
        const rows = await queries.ask<Taken>(statement, [new Date(now), room, new Date(endsAt)]);
        return {
          rows: rows.flatMap(({ row, read }) =>
            row === null ? [] : [{ row: rowsOf.read(row), read }],
          ),
          nextDueAt: rows[0]?.next_due_at?.getTime() ?? null,
        };
      } catch (cause) {
        if (isDatabaseUnavailable(cause)) unconfirmed.add(endsAt);
        throw cause;
      }
    },
    renew: (lease, changes) =>
      write(lease, { ...changes, wakeAt: new Date(clock.now() + LEASE_MS) }, mayRenew),
    giveBack: async (lease, wakeAt, { defect }) => {
      const counted = defect ? sql`${losses} + ${RUN_DEFECT_LOSSES - 1}` : notLost;
      await write(lease, { wakeAt: new Date(wakeAt), [options.losses]: counted });
    },
    endOld: async () => {
      const now = new Date(clock.now());
      const wakeAt = options.dueAfterStart?.(now) ?? now;
      await queries.update(table).set({ wakeAt }).where(isNotNull(table.wakeAt));
    },
  };
};
