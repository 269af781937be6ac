import type { NewRun } from "../wire/bodies.ts";
import type { RunSettings } from "./run-record.ts";

type Asked = Omit<NewRun, "additional_messages" | "additional_instructions"> &
  Partial<Pick<NewRun, "additional_instructions">>;

/**
 * What is kept of a request, to be said back. Instructions of a program are among it and reach no
 * engine: who a character is and the rules it keeps are the operator's.
 */
export const settingsOf = (body: Asked): RunSettings => ({
  instructions: [body.instructions, body.additional_instructions]
    .filter((text) => text != null && text !== "")
    .join("\n"),
  model: body.model ?? null,
  temperature: body.temperature ?? null,
  topP: body.top_p ?? null,
  maxPromptTokens: body.max_prompt_tokens ?? null,
  maxCompletionTokens: body.max_completion_tokens ?? null,
  parallelToolCalls: body.parallel_tool_calls ?? true,
  lastMessages:
    body.truncation_strategy?.type === "last_messages"
      ? (body.truncation_strategy.last_messages ?? null)
      : null,
});
