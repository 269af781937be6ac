import { chooseWriter, NOTHING_KNOWN, type Choice, type Known } from "./choose-writer.ts";
import { nameOfHost, type DatabaseHost } from "./database-address.ts";
import type { HostAnswer, HostStatus } from "./host-status.ts";
import { NoWriterError } from "./failure-code.ts";
import type { Runtime } from "../runtime.ts";

/** How often all hosts are asked while all is well. */
const WATCH_MS = 5_000;
/** The pause after a round that found no writer: from the first value, doubled each time, up to the second. */
const BACKOFF_FIRST_MS = 50;
const BACKOFF_MOST_MS = 1_000;
/** Unanswered rounds after which the connections to a host are cut. */
const SILENT_ROUNDS = 3;

/** Finds the host that takes writes, and remembers what it needs to recognise an old primary. */
export const createWriterFinder = (
  deps: Pick<Runtime, "clock" | "chance" | "log"> & {
    readonly hosts: readonly DatabaseHost[];
    /** Asks one host; never rejects, and resolves within its own time limit. */
    readonly probe: (host: DatabaseHost) => Promise<HostAnswer>;
    /** Ends every connection to a host that may not be written to. */
    readonly cut: (host: DatabaseHost) => void;
  },
) => {
  const { hosts, clock, chance, log } = deps;
  const silentRounds = new Map<DatabaseHost, number>();
  let known: Known = NOTHING_KNOWN;
  let current: DatabaseHost | null = null;
  let lastWriter: DatabaseHost | null = null;
  let failures = 0;
  let looking: Promise<DatabaseHost> | null = null;
  /** Why the last round failed, until it is time for another. */
  let resting: NoWriterError | null = null;
  let cancelRest = (): void => undefined;
  let stopped = false;
  let cancelWatch = (): void => undefined;

  /** Half fixed, half random, so that nodes that lost the same host do not come back in step. */
  const jittered = (ms: number): number => ms / 2 + (ms / 2) * chance.next();

  const choose = (answers: readonly { host: DatabaseHost; answer: HostAnswer }[]): Choice => {
    const choice = chooseWriter(
      answers.map(({ host, answer }) => ({ name: nameOfHost(host), answer })),
      known,
    );
    known = choice.known;
    return choice;
  };

  const cutWrong = (host: DatabaseHost, answer: HostAnswer, writer: DatabaseHost | null): void => {
    const silent = answer.kind === "silent" ? (silentRounds.get(host) ?? 0) + 1 : 0;
    silentRounds.set(host, silent);
    if (host === writer) return;
    // A silent host may only be slow, and a full one still serves its connections: queries that run
    // there go on until another host is known to be the primary.
    const mayServe = answer.kind === "silent" || answer.kind === "refused";
    if (writer !== null || !mayServe || silent >= SILENT_ROUNDS) deps.cut(host);
  };

  const nowWrites = (host: DatabaseHost): DatabaseHost => {
    if (failures > 0 || (lastWriter !== null && lastWriter !== host))
      log.warn(
        { host: nameOfHost(host), timeline: known.timeline },
        "the database takes writes at this host",
      );
    failures = 0;
    resting = null;
    current = host;
    lastWriter = host;
    return host;
  };

  const rest = (failure: NoWriterError): void => {
    const restMs = jittered(Math.min(BACKOFF_FIRST_MS * 2 ** failures, BACKOFF_MOST_MS));
    failures += 1;
    resting = failure;
    cancelRest();
    cancelRest = clock.after(restMs, () => {
      resting = null;
    });
  };

  const round = async (): Promise<DatabaseHost> => {
    const answers = await Promise.all(
      hosts.map(async (host) => ({ host, answer: await deps.probe(host) })),
    );
    const choice = choose(answers);
    const writer = choice.kind === "writer" ? (hosts[choice.index] ?? null) : null;
    for (const { host, answer } of answers) cutWrong(host, answer, writer);
    if (writer !== null) return nowWrites(writer);
    // A primary that is out of connections is still the primary.
    const isFull = answers.some(
      ({ host, answer }) => host === current && answer.kind === "refused",
    );
    if (!isFull) current = null;
    const words = choice.kind === "none" ? choice.words : "";
    if (failures === 0) log.error({ reason: words }, "no database host takes writes");
    const failure = new NoWriterError(words, choice.kind === "none" && choice.isLasting);
    rest(failure);
    throw failure;
  };

  /** Runs one round at a time; callers meanwhile get the outcome of that one. */
  const look = (): Promise<DatabaseHost> => {
    looking ??= round().finally(() => {
      looking = null;
    });
    return looking;
  };

  /** Keeps asking all hosts, in case a standby is promoted while the old primary still answers. */
  const watch = (): void => {
    if (stopped) return;
    cancelWatch();
    cancelWatch = clock.after(jittered(WATCH_MS), () => void look().then(watch, watch));
  };

  /** A connection to this host failed: all hosts are asked before the next one is opened. */
  const doubt = (host: DatabaseHost): void => {
    if (current === host) current = null;
  };

  return {
    /**
     * The host to connect to; asks all hosts if none is known. Rejects with a NoWriterError if there is
     * none; for a short time after that at once, since a request had better fail fast and be retried.
     */
    find: async (): Promise<DatabaseHost> => {
      if (current !== null) return current;
      if (resting !== null) throw resting;
      return look();
    },
    /** Checks the server that a new connection reached; throws a NoWriterError if it must not be written to. */
    admit: (host: DatabaseHost, status: HostStatus): void => {
      const choice = choose([{ host, answer: status }]);
      if (choice.kind === "writer") return;
      doubt(host);
      throw new NoWriterError(choice.words, choice.isLasting);
    },
    doubt,
    watch,
    stop: () => {
      stopped = true;
      cancelWatch();
      cancelRest();
    },
  };
};

export type WriterFinder = ReturnType<typeof createWriterFinder>;
