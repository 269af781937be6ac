import type { Registry } from "prom-client";
import type { Assistant, Reply, Usage } from "../assistant.ts";
import type { TokenUsage, Writing } from "../engine.ts";
import { askInOrder, type TurnEnd } from "./ask-in-order.ts";
import { askOnceMore } from "./ask-once-more.ts";
import { costMaxOf, costOfTurn, replyMax, writingMax } from "./cost.ts";
import { describeChain, type ChainedEngine } from "./chained-engine.ts";
import { createChainMetrics } from "./chain-metrics.ts";
import { createMembers, type Member, type MemberDeps } from "./members.ts";

export type AssistantDeps = Omit<MemberDeps, "metrics"> & {
  /** The chain registers its metrics in it; one chain for each registry. */
  readonly metrics: Registry;
};

/**
 * An assistant of several engines in order: one that errs, hangs, breaks off or is over its limit is
 * passed over, and the next answers in the same run; so is one whose reply cannot be shown. A reply is always the words of one engine.
 * Stored state, metrics and logs know engines by their names alone, so no two have the same.
 */
export const createAssistant = (
  engines: readonly ChainedEngine[],
  deps: AssistantDeps,
): Assistant => {
  const metrics = createChainMetrics(deps.metrics);
  const chainDeps = { ...deps, metrics };
  const members = createMembers(engines, chainDeps);
  const writers = members.filter(({ engine }) => engine.write !== undefined);

  const countTokens = (
    { engine, price }: Member,
    end: TurnEnd<Reply | Writing>,
    { most, usage }: { readonly most: TokenUsage; readonly usage: Usage | undefined },
  ): void => {
    const { outcome } = end;
    const turn = outcome === "completed" ? { outcome, usage: end.answer.usage } : end;
    if (turn.usage !== null) metrics.spent(engine.name, turn.usage, price);
    usage?.add(costOfTurn(price, turn, most));
  };
  const countReply = (member: Member, end: TurnEnd<Reply>, usage: Usage | undefined): void => {
    metrics.ended(member.engine.name, end.outcome);
    if (end.outcome === "completed") metrics.took(member.engine.name, end.tookMs / 1000);
    countTokens(member, end, { most: replyMax(member.engine), usage });
  };
  const costMax = costMaxOf(engines);
  const contexts = engines.flatMap(({ engine }) => engine.contextTokens ?? []);

  const takers = writers.filter(({ engine }) => engine.takesSchema === true);

  return {
    description: describeChain(engines),
    takesSchema: takers.length > 0,
    ...(contexts.length === 0 ? {} : { contextTokens: Math.min(...contexts) }),
    ...(costMax === undefined ? {} : { costMax }),
    reply: ({ states, ...request }, signal, usage) =>
      askInOrder(
        members,
        {
          step: "engine attempt",
          mustAsk: true,
          ask: (member, end) =>
            askOnceMore({
              member,
              request: { ...request, state: states[member.engine.name] ?? null },
              signal: end,
              clock: deps.clock,
              onFault: (fault, outcome) => metrics.fault(member.engine.name, fault, outcome),
            }),
          onTurnEnd: (member, end) => countReply(member, end, usage),
        },
        signal,
        chainDeps,
      ),
    write:
      writers.length === 0
        ? null
        : async (task, signal, usage) => {
            const ask = async ({ engine }: Member, end: AbortSignal): Promise<Writing> => {
              const written = await engine.write?.(task, end);
              if (written === undefined) throw new Error(`${engine.name} does not write`);
              return written;
            };
            const onTurnEnd = (member: Member, end: TurnEnd<Writing>): void =>
              countTokens(member, end, { most: writingMax(task), usage });
            const question = { step: "engine writing", mustAsk: false, ask, onTurnEnd } as const;
            const asked = task.schema === undefined ? writers : takers;
            return (await askInOrder(asked, question, signal, chainDeps)).text;
          },
  };
};
