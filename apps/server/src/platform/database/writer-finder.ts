import { chooseWriter, NOTHING_KNOWN, type Choice, type Known } from "./choose-writer.ts";
import { nameOfHost, type DatabaseHost } from "./database-address.ts";
import type { HostAnswer, HostStatus } from "./host-status.ts";
import { NoWriterError } from "./failure-code.ts";
import type { Runtime } from "../runtime.ts";

/** How often all hosts are asked while everything is well. */
const WATCH_MS = 5_000;
/** After a round that found nobody until the next: from here, doubled each time, to there. */
const BACKOFF_FIRST_MS = 50;
const BACKOFF_MOST_MS = 1_000;
/** Unanswered rounds after which what waits on a host's connections is given up as gone. */
const SILENT_ROUNDS = 3;

/** Finds the host that takes writes and keeps the memory that protects it from an old primary. */
export const createWriterFinder = (
  deps: Pick<Runtime, "clock" | "chance" | "log"> & {
    readonly hosts: readonly DatabaseHost[];
    /** Asks one host; never rejects, and answers within its own time limit. */
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

  /** Half fixed, half chance: nodes that lost the same host do not come back in step. */
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
    // A silent host may only be slow, and a full one serves those it has: what is under way there
    // goes on until somebody else is known to be the primary.
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
    // Full of connections is no reason to forget where the primary is.
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

  /** One round at a time; whoever asks meanwhile gets its outcome. */
  const look = (): Promise<DatabaseHost> => {
    looking ??= round().finally(() => {
      looking = null;
    });
    return looking;
  };

  /** Looks again and again for a successor that was promoted while the old one still answers. */
  const watch = (): void => {
    if (stopped) return;
    cancelWatch();
    cancelWatch = clock.after(jittered(WATCH_MS), () => void look().then(watch, watch));
  };

  /** A connection to it failed: ask all before the next. */
  const doubt = (host: DatabaseHost): void => {
    if (current === host) current = null;
  };

  return {
    /**
     * The host to connect to; asks all where none is known. Rejects with a NoWriterError, for some
     * time after a round that found nobody at once: a request had better be refused and tried again.
     */
    find: async (): Promise<DatabaseHost> => {
      if (current !== null) return current;
      if (resting !== null) throw resting;
      return look();
    },
    /** Judges what a new connection found at its other end; throws a NoWriterError where it must not be used. */
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
