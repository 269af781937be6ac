import { clientId } from "@evenfall/testing";
import { GUEST_MESSAGE_LIMIT } from "@evenfall/domain";
import { kindOf, untilAnswered, visitOverHttp } from "../../e2e/faults/visitor-over-http.ts";
import { settle } from "../visitors/settle.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

const SENDS = 50;

/** Whose words a guest may read: the third reply is sealed (spec §5). */
const OPEN_REPLIES = 2;
const REPLIES = 3;

const CLOSED = ["guest-gated", "guest-limit", "reply-in-progress"];

/**
 * Fifty tabs of one guest send at once, each over a connection of its own, until the gate stands:
 * no more replies and no more messages than one tab would have had.
 */
const fiftyAtOnce = async ({ balancer, recorder }: SystemUnderTest): Promise<void> => {
  const guest = await visitOverHttp("guest", { url: balancer.url, recorder });
  const { conversationId } = guest;
  let isOver = false;
  while (!isOver) {
    const kinds = await Promise.all(
      Array.from({ length: SENDS }, async (_, tab) => {
        const sent = { id: clientId(), content: `tab ${tab + 1}` };
        const answer = await untilAnswered(() => guest.posts(sent));
        if (answer.status === 202) {
          recorder.acknowledged(conversationId, sent);
          return "taken";
        }
        recorder.refused(conversationId, sent.id);
        return kindOf(answer);
      }),
    );
    for (const kind of kinds)
      if (kind !== "taken" && !CLOSED.includes(kind))
        recorder.contradicts(`one of fifty sends of a guest was answered with ${kind}`);
    isOver = !kinds.includes("taken");
    const { messages } = await settle(guest, recorder);
    const replies = messages.filter(({ role }) => role === "assistant");
    const open = replies.filter(({ isSealed }) => !isSealed);
    const counted = Math.max(messages.length - replies.length, 0);
    if (replies.length > REPLIES || open.length > OPEN_REPLIES)
      recorder.contradicts(
        `a gate passed: ${replies.length} replies, ${open.length} of them open, in ${conversationId}`,
      );
    if (counted > GUEST_MESSAGE_LIMIT)
      recorder.contradicts(`a gate passed: ${counted} messages of a guest in ${conversationId}`);
  }
  await guest.leaves();
};

export const GATE_RACES: readonly Fault[] = [
  { name: "fifty sends of one guest at once", times: { long: 20, short: 1 }, inject: fiftyAtOnce },
];
