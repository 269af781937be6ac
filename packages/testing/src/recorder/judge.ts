import type { SeenMessage, ThreadRecord } from "./record.ts";

/** A conversation as it is in the end, oldest message first as the server lists it. */
export interface FinalThread {
  readonly turn: string;
  readonly messages: readonly SeenMessage[];
}

/** A reply of the stand-in model: numbered, so that a doubled call shows, and naming what it answers. */
export const numberedReply = (callNumber: number, answered: string): string =>
  `Reply ${callNumber} to ${answered}`;

const NUMBERED = /^Reply (\d+) to ([\s\S]*)$/;

const twice = (values: readonly (string | number)[]): readonly (string | number)[] => {
  const before = new Set<string | number>();
  return values.filter((value) => before.size === before.add(value).size);
};

const judgeSent = (record: ThreadRecord, messages: readonly SeenMessage[]): string[] => {
  const faults: string[] = [];
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const [id, content] of record.acknowledged) {
    const stored = byId.get(id);
    if (stored === undefined) faults.push(`lost: ${id} "${content}" was acknowledged`);
    else if (stored.content !== content)
      faults.push(`changed: ${id} "${content}" became "${stored.content}"`);
  }
  for (const message of messages) {
    if (message.role !== "user") continue;
    if (!record.attempted.has(message.id))
      faults.push(`invented: nobody sent ${message.id} "${message.content}"`);
    if (record.refused.has(message.id)) faults.push(`refused, yet stored: ${message.id}`);
  }
  for (const before of record.seen.values()) {
    const now = byId.get(before.id);
    if (now === undefined)
      faults.push(`vanished: ${before.role} message ${before.id} "${before.content}" was seen`);
    else if (now.order !== before.order)
      faults.push(`moved: ${before.id} from place ${before.order} to ${now.order}`);
    else if (!before.isSealed && now.content !== before.content)
      faults.push(`rewritten: ${before.id}`);
  }
  return faults;
};

const judgeOrder = (messages: readonly SeenMessage[]): string[] => {
  const faults = twice(messages.map(({ id }) => id)).map(
    (id) => `doubled: ${id} stands there twice`,
  );
  for (const [index, message] of messages.entries())
    if (message.order !== index + 1)
      faults.push(
        `out of order: ${message.id} has place ${message.order} and stands at ${index + 1}`,
      );
  return faults;
};

/** Checks that every turn of the visitor is followed by one reply, which answers its last message. */
const judgeTurns = ({ turn, messages }: FinalThread): string[] => {
  const faults: string[] = [];
  if (turn !== "idle") faults.push(`unfinished: the turn is ${turn}`);
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const after = messages[index + 1];
    if (message.role === "user") {
      if (after === undefined) faults.push(`unanswered: ${message.id} "${message.content}"`);
      continue;
    }
    if (before?.role !== "user") faults.push(`doubled reply: ${message.id} "${message.content}"`);
    const answered = NUMBERED.exec(message.content)?.[2];
    if (before?.role === "user" && answered !== undefined && answered !== before.content)
      faults.push(`wrong answer: "${message.content}" stands behind "${before.content}"`);
  }
  return faults;
};

/** What is wrong with one conversation by the record of its client; empty if all is well. */
export const judgeThread = (record: ThreadRecord, final: FinalThread): string[] => [
  ...judgeSent(record, final.messages),
  ...judgeOrder(final.messages),
  ...judgeTurns(final),
];

/** Calls of the model whose reply occurs in more than one place. */
export const repliesUsedTwice = (threads: readonly FinalThread[]): string[] => {
  const numbers = threads.flatMap(({ messages }) =>
    messages.flatMap(({ role, content }) => {
      const number = role === "assistant" ? NUMBERED.exec(content)?.[1] : undefined;
      return number === undefined ? [] : [Number(number)];
    }),
  );
  return twice(numbers).map((number) => `reply ${number} of the model stands there twice`);
};

/** How a log that somebody has differs from the stored one; empty if they are the same. */
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

const MARK = /\bvisitor-\w+(?=:)/g;

/** A line that starts with its writer's mark: `visitor-` and letters or digits. */
export const markedLine = (mark: string, words: string): string => `${mark}: ${words}`;

/** The marks of those whose lines are quoted in a text. */
export const marksIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(MARK), ([mark]) => mark));

/** Finds words of others in the thread of somebody whose every line carries that mark. */
export const judgeMarks = (mark: string, messages: readonly SeenMessage[]): string[] =>
  messages.flatMap(({ id, content }) =>
    [...marksIn(content)]
      .filter((other) => other !== mark)
      .map((other) => `a word of ${other} seen by ${mark}: ${id} "${content}"`),
  );

/** How many replies a guest may read, and get: the third is sealed (spec §5), and there is no fourth. */
const OPEN_REPLIES = 2;
const REPLIES = 3;

/** Whether a guest's thread holds more than the gate lets through. */
export const judgeGate = (messages: readonly SeenMessage[]): string[] => {
  const replies = messages.filter(({ role }) => role === "assistant");
  const open = replies.filter(({ isSealed }) => !isSealed);
  return [
    ...(open.length > OPEN_REPLIES ? [`a gate passed: ${open.length} open replies`] : []),
    ...(replies.length > REPLIES ? [`a gate passed: ${replies.length} replies`] : []),
  ];
};
