import type { SeenMessage } from "./record.ts";

/** What is wrong with a log that somebody holds, beside the one that is stored; nothing, if they are the same. */
export const judgeLog = (
  whose: string,
  log: readonly SeenMessage[],
  stored: readonly SeenMessage[],
): string[] => {
  const faults: string[] = [];
  const byId = new Map(stored.map((message) => [message.id, message]));
  const held = new Set(log.map(({ id }) => id));
  for (const { id, content } of stored)
    if (!held.has(id)) faults.push(`${whose} lacks ${id} "${content}"`);
  for (const message of log) {
    const its = byId.get(message.id);
    if (its === undefined) faults.push(`${whose} has ${message.id}, which is stored nowhere`);
    else if (its.order !== message.order)
      faults.push(`${whose} has ${message.id} at place ${message.order}, stored is ${its.order}`);
    else if (its.role !== message.role || its.isSealed !== message.isSealed)
      faults.push(`${whose} has ${message.id} as something else than what is stored`);
    else if (!message.isSealed && its.content !== message.content)
      faults.push(`${whose} has ${message.id} "${message.content}", stored is "${its.content}"`);
  }
  return faults;
};
