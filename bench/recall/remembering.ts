import {
  findFacts,
  leavingWindow,
  mergeFindings,
  summarise,
  SUMMARY_STEP,
  SUMMARY_TOKENS,
  type KnownFact,
  type ReplyMemory,
} from "../../apps/server/src/memory/index.ts";
import type { PastMessage } from "../../apps/server/src/assistant/engine.ts";

/** What a conversation leaves behind when it is taken into memory message by message, by rules alone. */
export interface Remembering {
  readonly memory: ReplyMemory;
  /** What no summary covers yet, oldest first. */
  readonly open: readonly PastMessage[];
}

const applied = (
  known: readonly KnownFact[],
  message: PastMessage,
  previousReply: string | null,
  id: string,
): readonly KnownFact[] => {
  const findings = findFacts(message.content, previousReply, message.at);
  if (findings.length === 0) return known;
  const changes = mergeFindings(known, findings, {
    messageId: id,
    conversationId: "talk",
    at: message.at,
  });
  const updates = new Map(changes.updates.map((update) => [update.id, update]));
  return [
    ...known
      .filter((fact) => !changes.deletes.includes(fact.id))
      .map((fact) => {
        const update = updates.get(fact.id);
        return update === undefined
          ? fact
          : {
              ...fact,
              text: update.text,
              value: update.value,
              strength: update.strength,
              at: update.at,
            };
      }),
    ...changes.inserts.map((insert, index) => ({
      id: `${id}.${index}`,
      subject: insert.subject,
      text: insert.text,
      value: insert.value,
      source: "rules" as const,
      pinned: false,
      strength: insert.strength,
      at: insert.at,
    })),
  ];
};

/** Memory after every message of the conversation; those for which `isLeftOut` is true count for nothing. */
export const remembering = (
  messages: readonly PastMessage[],
  isLeftOut: (message: PastMessage) => boolean = () => false,
): Remembering => {
  let known: readonly KnownFact[] = [];
  let summary: string | null = null;
  let open: readonly PastMessage[] = [];
  let previousReply: string | null = null;
  for (const [index, message] of messages.entries()) {
    if (isLeftOut(message)) continue;
    if (message.role === "user") known = applied(known, message, previousReply, String(index));
    else previousReply = message.content;
    open = [...open, message];
    const leaving = leavingWindow(open);
    for (let from = 0; from < leaving; from += SUMMARY_STEP)
      summary = summarise(summary, open.slice(from, from + SUMMARY_STEP), SUMMARY_TOKENS);
    open = open.slice(leaving);
  }
  return {
    memory: {
      facts: known.map(({ subject, text, pinned, strength, at }) => ({
        subject,
        text,
        pinned,
        strength,
        at,
      })),
      summary: summary === "" ? null : summary,
    },
    open,
  };
};
