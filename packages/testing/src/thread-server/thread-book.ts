/** A part of a message, as the protocol has it. */
export type Content =
  | {
      readonly type: "text";
      readonly text: { readonly value: string; readonly annotations: readonly unknown[] };
    }
  | { readonly type: "image_file"; readonly image_file: { readonly file_id: string } };

export const text = (value: string): Content => ({
  type: "text",
  text: { value, annotations: [] },
});

export const image: Content = { type: "image_file", image_file: { file_id: "file_1" } };

/** What happens to a run. */
export interface RunPlan {
  /** The status at its creation, and at each poll that follows; the last one stays. */
  readonly life?: readonly string[];
  /** What it says when it completes; null says nothing. By default an echo with a number. */
  readonly says?: readonly Content[] | null;
  readonly role?: "assistant" | "user";
  readonly lastError?: { readonly code: string; readonly message: string };
  readonly incompleteReason?: string;
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number };
  /** The status after a cancel, and at each poll that follows. */
  readonly cancelledLife?: readonly string[];
}

interface Message {
  readonly id: string;
  readonly threadId: string;
  readonly runId: string | null;
  readonly role: string;
  readonly content: readonly Content[];
}

interface Run {
  readonly id: string;
  readonly threadId: string;
  readonly assistantId: string;
  readonly plan: RunPlan;
  /** The statuses still to come; the first is the present one. */
  life: readonly string[];
}

interface Thread {
  readonly id: string;
  readonly messages: Message[];
  readonly runs: Run[];
}

const ACTIVE = ["queued", "in_progress", "requires_action", "cancelling"];

export const statusOf = ({ life }: Run): string => life[0] ?? "completed";

/** The threads of a stand-in service, in memory. */
export const createThreadBook = () => {
  const threads = new Map<string, Thread>();
  let made = 0;
  const nextId = (kind: string): string => `${kind}_${String((made += 1)).padStart(8, "0")}`;

  const add = (
    thread: Thread,
    role: string,
    content: readonly Content[],
    runId: string | null = null,
  ): Message => {
    const message = { id: nextId("msg"), threadId: thread.id, runId, role, content };
    thread.messages.push(message);
    return message;
  };

  const finish = (thread: Thread, run: Run): Run => {
    const { says = [text(`This is reply number ${thread.runs.length}.`)], role } = run.plan;
    if (statusOf(run) === "completed" && says !== null)
      add(thread, role ?? "assistant", says, run.id);
    return run;
  };

  return {
    create: (): Thread => {
      const thread: Thread = { id: nextId("thread"), messages: [], runs: [] };
      threads.set(thread.id, thread);
      return thread;
    },
    find: (id: string): Thread | undefined => threads.get(id),
    forget: (id: string): void => void threads.delete(id),
    ids: (): readonly string[] => [...threads.keys()],
    add,
    activeRun: (thread: Thread): Run | undefined =>
      thread.runs.find((run) => ACTIVE.includes(statusOf(run))),
    run: (thread: Thread, assistantId: string, plan: RunPlan): Run => {
      const life = plan.life ?? ["queued", "in_progress", "completed"];
      const run: Run = { id: nextId("run"), threadId: thread.id, assistantId, plan, life };
      thread.runs.push(run);
      return finish(thread, run);
    },
    /** Each poll of a run takes it one step further. */
    look: (thread: Thread, run: Run): Run => {
      if (run.life.length < 2) return run;
      run.life = run.life.slice(1);
      return finish(thread, run);
    },
    cancel: (run: Run): Run => {
      run.life = run.plan.cancelledLife ?? ["cancelling", "cancelled"];
      return run;
    },
  };
};

export type { Message, Run, Thread };
