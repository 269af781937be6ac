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

/** How a run goes. */
export interface RunPlan {
  /** The status at its creation, and at each look that follows; the last one stays. */
  readonly life?: readonly string[];
  /** What it says when it completes; null says nothing. By default an echo with a number. */
  readonly says?: readonly Content[] | null;
  readonly role?: "assistant" | "user";
  readonly lastError?: { readonly code: string; readonly message: string };
  readonly incompleteReason?: string;
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number };
  /** Status after a cancel, and at each look that follows. */
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
  life: readonly string[];
  /** Where in its life it is. */
  step: number;
}

interface Thread {
  readonly id: string;
  readonly messages: Message[];
  readonly runs: Run[];
}

const ACTIVE = ["queued", "in_progress", "requires_action", "cancelling"];

const DEFAULT_LIFE = ["queued", "in_progress", "completed"] as const;

export const statusOf = (run: Run): string => run.life[run.step] ?? "completed";

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

  const finish = (thread: Thread, run: Run): void => {
    if (statusOf(run) !== "completed" || run.plan.says === null) return;
    const says = run.plan.says ?? [text(`This is reply number ${thread.runs.length}.`)];
    add(thread, run.plan.role ?? "assistant", says, run.id);
  };

  return {
    create: (): Thread => {
      const thread: Thread = { id: nextId("thread"), messages: [], runs: [] };
      threads.set(thread.id, thread);
      return thread;
    },
    find: (id: string): Thread | undefined => threads.get(id),
    forget: (id: string): void => void threads.delete(id),
    all: (): readonly Thread[] => [...threads.values()],
    add,
    activeRun: (thread: Thread): Run | undefined =>
      thread.runs.find((run) => ACTIVE.includes(statusOf(run))),
    run: (thread: Thread, assistantId: string, plan: RunPlan): Run => {
      const run: Run = {
        id: nextId("run"),
        threadId: thread.id,
        assistantId,
        plan,
        life: plan.life ?? DEFAULT_LIFE,
        step: 0,
      };
      thread.runs.push(run);
      finish(thread, run);
      return run;
    },
    /** One look at a run takes it one step on. */
    look: (thread: Thread, run: Run): void => {
      if (run.step >= run.life.length - 1) return;
      run.step += 1;
      finish(thread, run);
    },
    cancel: (run: Run): void => {
      run.life = run.plan.cancelledLife ?? ["cancelling", "cancelled"];
      run.step = 0;
    },
  };
};

export type { Message, Run, Thread };
