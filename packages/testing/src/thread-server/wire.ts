import { statusOf, type Message, type Run, type Thread } from "./thread-book.ts";

/** The protocol's objects, with the fields that a client could look at. */
export const wireThread = ({ id }: Thread) => ({ id, object: "thread", created_at: 0 });

export const wireMessage = (message: Message) => ({
  id: message.id,
  object: "thread.message",
  created_at: 0,
  thread_id: message.threadId,
  run_id: message.runId,
  role: message.role,
  content: message.content,
});

export const wireRun = (run: Run) => {
  const status = statusOf(run);
  const { lastError, incompleteReason, usage } = run.plan;
  const { inputTokens, outputTokens } = usage ?? { inputTokens: 20, outputTokens: 7 };
  return {
    id: run.id,
    object: "thread.run",
    created_at: 0,
    assistant_id: run.assistantId,
    thread_id: run.threadId,
    status,
    last_error: status === "failed" ? (lastError ?? null) : null,
    incomplete_details:
      status === "incomplete" ? { reason: incompleteReason ?? "max_completion_tokens" } : null,
    usage:
      status === "completed"
        ? { prompt_tokens: inputTokens, completion_tokens: outputTokens }
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
