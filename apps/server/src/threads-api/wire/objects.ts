import type { CharacterCard } from "../../characters/index.ts";
import type { MessageRow, RunRow, ThreadRow } from "../tables.ts";

/** What stands where OpenAI's API named a model. */
const MODEL = "evenfall";

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const assistantId = (characterId: string): string => `asst_${characterId}`;

/**
 * A character as an assistant. Its persona is the operator's and never leaves the server:
 * `instructions` stays null. `createdAt` is the service's start: a card has no date.
 */
export const toAssistant = (card: CharacterCard, createdAt: number) => ({
  id: assistantId(card.id),
  object: "assistant",
  created_at: Math.floor(createdAt / 1000),
  name: card.name,
  description: card.summary,
  model: MODEL,
  instructions: null,
  tools: [],
  tool_resources: {},
  metadata: { age: String(card.age), location: card.location, fictional_ai_character: "true" },
  temperature: 1,
  top_p: 1,
  response_format: "auto",
});

export const toThread = (row: ThreadRow) => ({
  id: row.id,
  object: "thread",
  created_at: seconds(row.createdAt),
  metadata: row.metadata,
  tool_resources: {},
});

/** A message; every stored one is complete. */
export const toMessage = (row: MessageRow) => ({
  id: row.id,
  object: "thread.message",
  created_at: seconds(row.createdAt),
  thread_id: row.threadId,
  status: "completed",
  incomplete_details: null,
  completed_at: seconds(row.createdAt),
  incomplete_at: null,
  role: row.role,
  content: row.parts.map((value) => ({ type: "text", text: { value, annotations: [] } })),
  assistant_id: row.assistantId,
  run_id: row.runId,
  attachments: [],
  metadata: row.metadata,
});

const usageObject = (usage: RunRow["usage"]) =>
  usage === null
    ? null
    : {
        prompt_tokens: usage.inputTokens,
        completion_tokens: usage.outputTokens,
        total_tokens: usage.inputTokens + usage.outputTokens,
      };

export const toRun = (row: RunRow) => {
  const endedAt = row.endedAt === null ? null : seconds(row.endedAt);
  const { settings } = row;
  return {
    id: row.id,
    object: "thread.run",
    created_at: seconds(row.createdAt),
    assistant_id: assistantId(row.characterId),
    thread_id: row.threadId,
    status: row.status,
    started_at: row.startedAt === null ? null : seconds(row.startedAt),
    expires_at: row.endedAt === null ? seconds(row.expiresAt) : null,
    cancelled_at: row.status === "cancelled" ? endedAt : null,
    failed_at: row.status === "failed" ? endedAt : null,
    completed_at: row.status === "completed" ? endedAt : null,
    required_action: null,
    last_error: row.lastError,
    model: settings.model ?? MODEL,
    instructions: settings.instructions,
    tools: [],
    tool_resources: {},
    metadata: row.metadata,
    temperature: settings.temperature ?? 1,
    top_p: settings.topP ?? 1,
    max_prompt_tokens: settings.maxPromptTokens,
    max_completion_tokens: settings.maxCompletionTokens,
    truncation_strategy: {
      type: settings.lastMessages === null ? "auto" : "last_messages",
      last_messages: settings.lastMessages,
    },
    incomplete_details: null,
    usage: usageObject(row.usage),
    response_format: "auto",
    tool_choice: "auto",
    parallel_tool_calls: settings.parallelToolCalls,
  };
};

/** The one step of a completed run: the creation of its message. */
export const toStep = (row: RunRow) => {
  const at = seconds(row.endedAt ?? row.createdAt);
  return {
    id: row.stepId,
    object: "thread.run.step",
    created_at: at,
    run_id: row.id,
    assistant_id: assistantId(row.characterId),
    thread_id: row.threadId,
    type: "message_creation",
    status: "completed",
    cancelled_at: null,
    completed_at: at,
    expired_at: null,
    failed_at: null,
    last_error: null,
    step_details: { type: "message_creation", message_creation: { message_id: row.replyId } },
    usage: usageObject(row.usage),
    metadata: {},
  };
};

export const deletedObject = (object: "thread.deleted" | "thread.message.deleted", id: string) => ({
  id,
  object,
  deleted: true,
});
