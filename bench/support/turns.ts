import { Agent } from "node:http";
import { uuidIds } from "../../apps/server/src/platform/ids.ts";
import { bareDoors, openLane, productDoors, type Doors, type Lane } from "./lane.ts";
import { startPostgres } from "./postgres.ts";
import { countStatements, type StatementCounter } from "./statement-counter.ts";
import { interleave } from "./statistics.ts";
import { startProduct } from "./product.ts";
import type { Scope } from "./bench.ts";
import { makeVisitors } from "./visitors.ts";
import { runProgram } from "@evenfall/testing";
import { fileURLToPath } from "node:url";

/** Runs a script (path relative to this file) in a process of its own until the scope closes. */
const startScript = async (
  scope: Scope,
  script: string,
  env: Readonly<Record<string, string>> = {},
) => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { pid, output, says, signal, exited } = runProgram({
    command: [process.execPath, path],
    env,
  });
  scope.defer(async () => {
    signal("SIGTERM");
    await exited;
  });
  const [url] = await says(/^http:\S+/m);
  return { pid, url, output };
};

/** A server being measured, with its visitors. */
export interface Contender {
  readonly counter: StatementCounter | null;
  readonly pid: number;
  readonly lanes: readonly Lane[];
  /** What it has printed so far. */
  printed(): string;
}

/** Messages in each evening: every visitor begins with another one. */
const AN_EVENING = 20;

/** Starts the product and the bare script, on one PostgreSQL and one stand-in model; `isCounted` makes both slower. */
export const startContenders = async (
  scope: Scope,
  visitors: number,
  { isCounted = false, env = {} }: { isCounted?: boolean; env?: Record<string, string> } = {},
) => {
  const postgres = await startPostgres(scope);
  // Sends real streams over real sockets, without delay.
  const model = await startScript(scope, "../../packages/testing/src/model-server/serve.ts");
  const own = await postgres.create("product");
  const bare = await postgres.create("bare");
  const [ownCounter, bareCounter] = isCounted
    ? [await countStatements(scope, own), await countStatements(scope, bare)]
    : [null, null];
  const server = await startProduct(scope, {
    database: ownCounter?.database ?? own,
    modelUrl: model.url,
    env,
  });
  const script = await startScript(scope, "../floor/bare-turn.ts", {
    DATABASE_URL: (bareCounter?.database ?? bare).url,
    MODEL_BASE_URL: model.url,
  });
  const agent = new Agent({ keepAlive: true });
  scope.defer(() => agent.destroy());
  const open = (doors: Doors, index: number) => openLane(doors, agent, AN_EVENING * index);
  const accounts = await makeVisitors(own.pool, visitors);
  const product = await Promise.all(
    accounts.map((visitor, index) => open(productDoors(server.url, visitor), index)),
  );
  const floor = await Promise.all(
    accounts.map((_, index) => open(bareDoors(script.url, uuidIds.next()), index)),
  );
  scope.defer(() => {
    for (const lane of [...product, ...floor]) lane.close();
  });
  const contenders: Readonly<Record<"product" | "floor", Contender>> = {
    product: { pid: server.pid, lanes: product, counter: ownCounter, printed: server.output },
    floor: { pid: script.pid, lanes: floor, counter: bareCounter, printed: script.output },
  };
  /** Measures both in turn, after a warm-up round that does not count. */
  const inTurn = async <Value>(
    rounds: number,
    measure: (contender: Contender, isFirst: boolean) => Promise<Value>,
  ): Promise<Record<keyof typeof contenders, Value[]>> => {
    const both = (isFirst: boolean) => ({
      floor: () => measure(contenders.floor, isFirst),
      product: () => measure(contenders.product, isFirst),
    });
    await interleave(1, both(true));
    // PostgreSQL would do this by itself in a database's first minute.
    for (const { pool } of [own, bare]) await pool.query("analyze");
    return interleave(rounds, both(false));
  };
  return { ...contenders, inTurn };
};

/** Each lane takes its turns one after another, all lanes at once; gives the milliseconds of each turn. */
export const takeTurns = async (lanes: readonly Lane[], turnsEach: number): Promise<number[]> => {
  const taken = await Promise.all(
    lanes.map(async (lane) => {
      const times: number[] = [];
      for (let turn = 0; turn < turnsEach; turn += 1) times.push(await lane.turn());
      return times;
    }),
  );
  return taken.flat();
};
