/** What a program asked of a run. Said back as it came; most of it changes nothing here. */
export interface RunSettings {
  readonly instructions: string;
  readonly model: string | null;
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly maxPromptTokens: number | null;
  readonly maxCompletionTokens: number | null;
  readonly parallelToolCalls: boolean;
  /** How many of the newest messages the character may see; null for as many as there is room for. */
  readonly lastMessages: number | null;
}

/** Why a run failed, in the protocol's three kinds. */
export interface LastError {
  readonly code: "server_error" | "rate_limit_exceeded" | "invalid_prompt";
  readonly message: string;
}
