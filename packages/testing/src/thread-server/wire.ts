import { statusOf, type Message, type Run, type Thread } from "./thread-book.ts";

/** The protocol's objects, with the fields of the original in its order. */
export const wireThread = ({ id }: Thread, createdAt: number) => ({
  id,
  object: "thread",
  created_at: createdAt,
  metadata: {},
  tool_resources: {},
});

export const wireMessage = (message: Message, createdAt: number) => ({
  id: message.id,
  object: "thread.message",
  created_at: createdAt,
  assistant_id: null,
  thread_id: message.threadId,
  run_id: message.runId,
  role: message.role,
  content: message.content,
  attachments: [],
  metadata: {},
});

export const wireRun = (run: Run, createdAt: number) => {
  const status = statusOf(run);
  const { plan } = run;
  const usage = plan.usage ?? { inputTokens: 20, outputTokens: 7 };
  return {
    id: run.id,
    object: "thread.run",
    created_at: createdAt,
    assistant_id: run.assistantId,
    thread_id: run.threadId,
    status,
    last_error: status === "failed" ? (plan.lastError ?? null) : null,
    incomplete_details:
      status === "incomplete" ? { reason: plan.incompleteReason ?? "max_completion_tokens" } : null,
    required_action: null,
    model: "stand-in",
    instructions: null,
    tools: [],
    metadata: {},
    usage:
      status === "completed"
        ? {
            prompt_tokens: usage.inputTokens,
            completion_tokens: usage.outputTokens,
            total_tokens: usage.inputTokens + usage.outputTokens,
          }
        : null,
  };
};

/** A list in the protocol's envelope. */
export const wireList = <Item extends { readonly id: string }>(data: readonly Item[]) => ({
  object: "list",
  data,
  first_id: data[0]?.id ?? null,
  last_id: data.at(-1)?.id ?? null,
  has_more: false,
});
