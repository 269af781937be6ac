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
export interface ThreadRecord {
  /** Sent, whether or not an answer came. */
  readonly attempted: ReadonlyMap<string, string>;
  /** Answered with 202: must never be lost. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Refused by an answer: must never appear. */
  readonly refused: ReadonlySet<string>;
  /** Everything that the server ever showed, as it was first shown. */
  readonly seen: ReadonlyMap<string, SeenMessage>;
}

/**
 * Writes down what clients were told, apart from the server: the oracle of the fault tests.
 * What contradicts itself while it is being written down stands in `contradictions`.
 */
export interface Recorder {
  attempted(thread: string, message: SentMessage): void;
  acknowledged(thread: string, message: SentMessage): void;
  refused(thread: string, messageId: string): void;
  saw(thread: string, messages: readonly SeenMessage[]): void;
  /** Something else that cannot both be true. */
  contradicts(what: string): void;
  thread(thread: string): ThreadRecord;
  readonly threads: readonly string[];
  readonly acknowledgements: number;
  readonly contradictions: readonly string[];
}

const emptyRecord = () => ({
  attempted: new Map<string, string>(),
  acknowledged: new Map<string, string>(),
  refused: new Set<string>(),
  seen: new Map<string, SeenMessage>(),
});
type OpenRecord = ReturnType<typeof emptyRecord>;

/** Makes an empty record. */
export const createRecorder = (): Recorder => {
  const records = new Map<string, OpenRecord>();
  const contradictions: string[] = [];
  const open = (thread: string): OpenRecord => {
    const record = records.get(thread) ?? emptyRecord();
    records.set(thread, record);
    return record;
  };
  return {
    attempted: (thread, { id, content }) => void open(thread).attempted.set(id, content),
    acknowledged: (thread, { id, content }) => {
      const record = open(thread);
      if (record.refused.has(id)) contradictions.push(`${id} was refused for good and then taken`);
      record.acknowledged.set(id, content);
    },
    refused: (thread, messageId) => {
      const record = open(thread);
      if (record.acknowledged.has(messageId))
        contradictions.push(`${messageId} was taken and then refused`);
      record.refused.add(messageId);
    },
    saw: (thread, messages) => {
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
    contradicts: (what) => void contradictions.push(what),
    thread: (thread) => open(thread),
    get threads() {
      return [...records.keys()];
    },
    get acknowledgements() {
      return [...records.values()].reduce((sum, record) => sum + record.acknowledged.size, 0);
    },
    contradictions,
  };
};
