/** A message as a client sent it. */
export interface SentMessage {
  readonly id: string;
  readonly content: string;
}

/** A message as the server showed it. */
export interface SeenMessage {
  readonly id: string;
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly order: number;
  /** The gate's reply, whose words the server keeps back. */
  readonly isSealed: boolean;
}

/** What somebody outside the server knows of one conversation. */
const emptyRecord = () => ({
  /** Sent, whether or not an answer came. */
  attempted: new Map<string, string>(),
  /** Answered with 202: must never be lost. */
  acknowledged: new Map<string, string>(),
  /** Refused by an answer: must never appear. */
  refused: new Set<string>(),
  /** Every message that the server ever showed, as it was first shown. */
  seen: new Map<string, SeenMessage>(),
});
export type ThreadRecord = ReturnType<typeof emptyRecord>;

/**
 * Records what clients were told, independently of the server: the oracle of the fault tests.
 * Contradictions that show while recording are in `contradictions`.
 */
export const createRecorder = () => {
  const records = new Map<string, ThreadRecord>();
  const contradictions: string[] = [];
  const open = (thread: string): ThreadRecord => {
    const record = records.get(thread) ?? emptyRecord();
    records.set(thread, record);
    return record;
  };
  return {
    attempted: (thread: string, { id, content }: SentMessage) =>
      void open(thread).attempted.set(id, content),
    acknowledged: (thread: string, { id, content }: SentMessage): void => {
      const record = open(thread);
      if (record.refused.has(id)) contradictions.push(`${id} was refused for good and then taken`);
      record.acknowledged.set(id, content);
    },
    refused: (thread: string, messageId: string): void => {
      const record = open(thread);
      if (record.acknowledged.has(messageId))
        contradictions.push(`${messageId} was taken and then refused`);
      record.refused.add(messageId);
    },
    saw: (thread: string, messages: readonly SeenMessage[]): void => {
      const { seen } = open(thread);
      for (const message of messages) {
        const before = seen.get(message.id);
        if (before === undefined) {
          seen.set(message.id, message);
          continue;
        }
        if (before.order !== message.order)
          contradictions.push(`${message.id} moved from place ${before.order} to ${message.order}`);
        if (!before.isSealed && before.content !== message.content)
          contradictions.push(`${message.id} changed its words`);
      }
    },
    /** Records another contradiction. */
    contradicts: (what: string) => void contradictions.push(what),
    thread: open,
    get threads() {
      return [...records.keys()];
    },
    get acknowledgements() {
      return [...records.values()].reduce((sum, record) => sum + record.acknowledged.size, 0);
    },
    contradictions,
  };
};

export type Recorder = ReturnType<typeof createRecorder>;
