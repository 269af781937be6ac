import { RUN_DEADLINE_MS } from "@evenfall/domain";
import type { Severity } from "../../platform/outgoing/index.ts";
import { EngineFailure, stoppedBy, type EngineFailureKind, type TokenUsage } from "../engine.ts";
import { ENGINE_TIMEOUT_MS } from "./chained-engine.ts";
import type { Member, MemberDeps } from "./members.ts";
import { withinTime } from "../within-time.ts";

/** How an engine's failure counts for its circuit breaker; one that a single request caused does not. */
const SEVERITIES: Readonly<Record<EngineFailureKind, Severity>> = {
  unreachable: "counts",
  "server-error": "counts",
  "protocol-error": "counts",
  "cut-off": "counts",
  "timed-out": "opens",
  "rate-limited": "opens",
  unauthorized: "opens-for-long",
  "model-not-found": "opens-for-long",
  refused: "none",
  "too-long": "none",
  empty: "none",
  cancelled: "none",
};

/** The most telling kinds first: what the request caused, what only the operator can fix, the rest. */
const BY_WORTH: readonly EngineFailureKind[] = [
  "refused",
  "too-long",
  "unauthorized",
  "model-not-found",
  "rate-limited",
  "timed-out",
  "server-error",
  "protocol-error",
  "cut-off",
  "unreachable",
  "empty",
  "cancelled",
];

interface EnginesFailure {
  readonly engine: string;
  readonly failure: EngineFailure;
}

/** One failure for a chain in which every engine failed: the most telling kind, and what each one said. */
const describeFailure = (failures: readonly EnginesFailure[]): EngineFailure => {
  const [only] = failures;
  if (only === undefined) return new EngineFailure("unreachable", "no engine may be asked now");
  if (failures.length === 1) return only.failure;
  const kind =
    BY_WORTH.find((worth) => failures.some(({ failure }) => failure.kind === worth)) ??
    only.failure.kind;
  const waits = failures.flatMap(({ failure: { retryAfterMs } }) => retryAfterMs ?? []);
  return new EngineFailure(
    kind,
    failures.map(({ engine, failure }) => `${engine}: ${failure.message}`).join("; "),
    // The shortest of the waits, and only if every engine named one.
    { retryAfterMs: waits.length === failures.length ? Math.min(...waits) : null },
  );
};

interface Reported {
  readonly usage: TokenUsage | null;
}

/** How one engine's turn ended. */
export type TurnEnd<Answer> =
  | { readonly outcome: "completed"; readonly answer: Answer; readonly tookMs: number }
  | {
      readonly outcome: EngineFailureKind;
      readonly usage: TokenUsage | null;
      readonly hasBegun?: boolean;
    };

export interface Question<Answer> {
  /** The name of its span in a trace. */
  readonly step: "engine attempt" | "engine writing";
  /** Whether to ask an engine whose circuit is open rather than none. */
  readonly mustAsk: boolean;
  /** Asks one engine; gives its whole answer or throws. */
  readonly ask: (member: Member, signal: AbortSignal) => Promise<Answer>;
  readonly onTurnEnd: (member: Member, end: TurnEnd<Answer>) => void;
}

/** The member whose circuit is due soonest; the first one in a tie. */
const dueSoonest = (members: readonly Member[]): Member | undefined =>
  members.reduce<Member | undefined>(
    (soonest, member) =>
      soonest === undefined || member.circuit.dueAt() < soonest.circuit.dueAt() ? member : soonest,
    undefined,
  );

const toFailure = (error: unknown, member: Member, deps: MemberDeps): EngineFailure => {
  if (error instanceof EngineFailure)
    return error.kind === "cancelled"
      ? new EngineFailure("protocol-error", "the engine called its own reply off")
      : error;
  deps.log.error({ err: error, engine: member.engine.name }, "unexpected error in an engine");
  return new EngineFailure("server-error", "unexpected error in the engine", { cause: error });
};

/**
 * Asks one engine after the other until one gives a whole answer; parts of answers are dropped. Skips
 * engines whose circuit is open; if no other answers and `mustAsk` is set, asks the one that is due soonest.
 * The caller's signal ends everything at once and does not count against the engine, unless a reply timed
 * out in an engine that had `ENGINE_TIMEOUT_MS` or more. Throws `EngineFailure`.
 */
export const askInOrder = async <Answer extends Reported>(
  members: readonly Member[],
  { step, mustAsk, ask, onTurnEnd }: Question<Answer>,
  signal: AbortSignal,
  deps: MemberDeps,
): Promise<Answer> => {
  const failures: EnginesFailure[] = [];
  const untried = new Set<Member>();

  const attempt = async (member: Member): Promise<{ readonly answer: Answer } | null> => {
    if (signal.aborted) throw stoppedBy(signal);
    const { timeoutMs, circuit } = member;
    const engine = member.engine.name;
    const begun = circuit.begin();
    const startedAt = deps.clock.now();
    let answer: Answer;
    try {
      const limit = { ms: timeoutMs ?? RUN_DEADLINE_MS, clock: deps.clock };
      answer = await deps.tracing.span(
        step,
        async (span) => {
          const whole = await withinTime((end) => ask(member, end), signal, limit);
          span.set({
            "evenfall.outcome": "completed",
            ...(whole.usage === null
              ? {}
              : {
                  "gen_ai.usage.input_tokens": whole.usage.inputTokens,
                  "gen_ai.usage.output_tokens": whole.usage.outputTokens,
                }),
          });
          return whole;
        },
        {
          kind: "client",
          attributes: { "gen_ai.operation.name": "chat", "evenfall.engine.name": engine },
        },
      );
    } catch (error) {
      if (signal.aborted) {
        const end = stoppedBy(signal);
        const hadItsTime = deps.clock.now() - startedAt >= ENGINE_TIMEOUT_MS;
        if (mustAsk && end.kind === "timed-out" && hadItsTime)
          begun.failed({ severity: SEVERITIES[end.kind], retryAfterMs: null });
        else begun.dropped();
        onTurnEnd(member, { outcome: end.kind, usage: null });
        throw end;
      }
      const failure = toFailure(error, member, deps);
      begun.failed({ severity: SEVERITIES[failure.kind], retryAfterMs: failure.retryAfterMs });
      const { usage, hasBegun } = failure;
      onTurnEnd(member, { outcome: failure.kind, usage, hasBegun });
      failures.push({ engine, failure });
      deps.metrics.passedOver(engine, failure.kind);
      if (members.length > 1)
        deps.log.warn(
          { engine, failure: failure.kind, reason: failure.message },
          "fallback: an engine was skipped",
        );
      return null;
    }
    begun.succeeded();
    onTurnEnd(member, { outcome: "completed", answer, tookMs: deps.clock.now() - startedAt });
    return { answer };
  };

  try {
    for (const member of members) {
      if (member.circuit.dueAt() > deps.clock.now()) {
        untried.add(member);
        continue;
      }
      const answered = await attempt(member);
      if (answered !== null) return answered.answer;
    }
    const lastResort = mustAsk ? dueSoonest([...untried]) : undefined;
    if (lastResort !== undefined) {
      untried.delete(lastResort);
      const answered = await attempt(lastResort);
      if (answered !== null) return answered.answer;
    }
  } finally {
    for (const { engine } of untried) deps.metrics.passedOver(engine.name, "circuit-open");
  }
  throw describeFailure(failures);
};
