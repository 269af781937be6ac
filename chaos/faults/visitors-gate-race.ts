import { clientId, judgeGate } from "@evenfall/testing";
import { GUEST_MESSAGE_LIMIT } from "@evenfall/domain";
import { kindOf, untilAnswered, visitOverHttp } from "../visitors/visitor-over-http.ts";
import { GUEST_BOUNDS } from "../virtual-users/judge-virtual-users.ts";
import { settle } from "../visitors/settle.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

const SENDS = 50;

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
    const sent = messages.filter(({ role }) => role === "user").length;
    if (sent > GUEST_MESSAGE_LIMIT)
      recorder.contradicts(`a gate passed: ${sent} messages of a guest in ${conversationId}`);
    for (const fault of judgeGate(messages, GUEST_BOUNDS))
      recorder.contradicts(`${fault} in ${conversationId}`);
  }
  await guest.leaves();
};

export const GATE_RACES: readonly Fault[] = [
  { name: "fifty sends of one guest at once", times: { long: 20, short: 1 }, inject: fiftyAtOnce },
];
