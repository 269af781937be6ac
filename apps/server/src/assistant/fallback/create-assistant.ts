import type { Registry } from "prom-client";
import type { Assistant, Reply, Usage } from "../assistant.ts";
import {
  EngineFailure,
  type Engine,
  type ReplyRequest,
  type TokenUsage,
  type Writing,
} from "../engine.ts";
import { askInOrder, type TurnEnd } from "./ask-in-order.ts";
import { costMaxOf, costOfTurn, replyMax, writingMax } from "./cost.ts";
import { describeChain, type ChainedEngine } from "./chained-engine.ts";
import { createChainMetrics } from "./chain-metrics.ts";
import { createMembers, type Member, type MemberDeps } from "./members.ts";

export type AssistantDeps = Omit<MemberDeps, "metrics"> & {
  /** The line makes its metrics in it; one line for each registry. */
  readonly metrics: Registry;
};

/** Longest reply that is kept, in UTF-16 code units; an engine that says more has no end. */
const REPLY_MAX_LENGTH = 8000;

/** A reply of one engine, whole. A reply that breaks off leaves nothing behind: its words are dropped. */
const collectReply = async (
  engine: Engine,
  request: ReplyRequest,
  signal: AbortSignal,
): Promise<Reply> => {
  let words = "";
  for await (const event of engine.reply(request, signal)) {
    if (event.type === "reply-finished") {
      const text = words.trim();
      if (text === "") throw new EngineFailure("empty", "the engine answered without a word");
      return {
        text,
        engine: engine.name,
        state: event.state,
        usage: event.usage,
        ...(engine.speaksOwnContent === true ? { isOwnContent: true } : {}),
      };
    }
    words += event.text;
    if (words.length > REPLY_MAX_LENGTH)
      throw new EngineFailure("too-long", "the reply has no end");
  }
  throw new EngineFailure("cut-off", "the engine ended without finishing its reply");
};

/**
 * An assistant of several engines in order: one that errs, hangs, breaks off or is over its limit is
 * passed over, and the next answers in the same run. A reply is always the words of one engine.
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
    const tokens = end.outcome === "completed" ? end.answer.usage : end.usage;
    if (tokens !== null) metrics.spent(engine.name, tokens, price);
    usage?.add(costOfTurn(price, { outcome, usage: tokens }, most));
  };
  const countReply = (member: Member, end: TurnEnd<Reply>, usage: Usage | undefined): void => {
    metrics.ended(member.engine.name, end.outcome);
    if (end.outcome === "completed") metrics.took(member.engine.name, end.tookMs / 1000);
    countTokens(member, end, { most: replyMax(member.engine), usage });
  };
  const costMax = costMaxOf(engines);

  const takers = writers.filter(({ engine }) => engine.takesSchema === true);

  return {
    description: describeChain(engines),
    takesSchema: takers.length > 0,
    ...(costMax === undefined ? {} : { costMax }),
    reply: ({ states, ...request }, signal, usage) =>
      askInOrder(
        members,
        {
          step: "engine attempt",
          ask: ({ engine }, end) =>
            collectReply(engine, { ...request, state: states[engine.name] ?? null }, end),
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
            const question = { step: "engine writing", ask, onTurnEnd } as const;
            const asked = task.schema === undefined ? writers : takers;
            return (await askInOrder(asked, question, signal, chainDeps)).text;
          },
  };
};
