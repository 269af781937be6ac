import { readFileSync } from "node:fs";
import { visitOverHttp } from "../visitors/visitor-over-http.ts";
import { numbered } from "../system/numbered-model.ts";
import { settle } from "../visitors/settle.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";
import {
  HANGS,
  isWholeReply,
  lineThatMeets,
  NUMBERED,
  playCatalogue,
  QUICK,
  type Catalogue,
} from "./model-catalogue.ts";

const CARD = new URL("../../content/characters/marisol/card.json", import.meta.url);

/** Lines for when no engine answered. */
const cannedLines = (): readonly string[] =>
  (JSON.parse(readFileSync(CARD, "utf8")) as { cannedReplies: readonly string[] }).cannedReplies;

/** At once, so that a node has several of them in hand beside the talk of everybody else. */
const AT_ONCE = 12;

/** One visitor meets the fault and, asking once more, a model that has mended. */
const meets = async (
  { balancer, recorder }: SystemUnderTest,
  kind: string,
  canned: readonly string[],
): Promise<void> => {
  const visitor = await visitOverHttp("guest", { url: balancer.url, recorder });
  await visitor.says(lineThatMeets(kind, 1));
  const { messages: first } = await settle(visitor, recorder);
  const reply = first.at(-1)?.content ?? "";
  if (!(isWholeReply(reply) || canned.includes(reply)) || first.length !== 2)
    recorder.contradicts(`${kind}: ${first.length} messages, the last one "${reply.slice(0, 60)}"`);
  await visitor.says("and now?");
  const { messages: second } = await settle(visitor, recorder);
  const later = second.at(-1)?.content ?? "";
  if (!NUMBERED.test(later) || second.length !== 4)
    recorder.contradicts(
      `after ${kind}: ${second.length} messages, the last one "${later.slice(0, 60)}"`,
    );
  await visitor.leaves();
};

const meetAll =
  (catalogue: Catalogue) =>
  async (system: SystemUnderTest): Promise<void> => {
    const canned = cannedLines();
    const waiting = system.dice.shuffled([...catalogue.keys()]);
    system.model.play(playCatalogue(catalogue));
    const meetsNext = async (): Promise<void> => {
      for (let kind = waiting.pop(); kind !== undefined; kind = waiting.pop())
        await meets(system, kind, canned);
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, meetsNext));
    } finally {
      system.model.play(numbered());
    }
  };

/** Each fault goes through the whole catalogue. */
export const MODEL_FAULTS: readonly Fault[] = [
  {
    name: "model server that refuses, breaks off or talks nonsense, in each way it can",
    times: { long: 10, short: 1 },
    each: QUICK.size,
    inject: meetAll(QUICK),
  },
  {
    name: "model server that falls silent, at once, in its words or at their end",
    times: { long: 10, short: 1 },
    each: HANGS.size,
    inject: meetAll(HANGS),
  },
];
