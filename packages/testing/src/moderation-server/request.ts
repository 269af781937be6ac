/** What is to be judged, and as whose turn. */
export interface Asked {
  readonly model: string;
  readonly role: "user" | "assistant";
  readonly text: string;
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null && name in body
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined;

const modelOf = (body: unknown): string => {
  const model = fieldOf(body, "model");
  return typeof model === "string" ? model : "";
};

/** Reads a request of the common form, or says what is wrong with it. */
export const readModeration = (body: unknown): Asked | string => {
  const input = fieldOf(body, "input");
  return typeof input === "string" && input !== ""
    ? { model: modelOf(body), role: "user", text: input }
    : "'input' is a required property";
};

/** Reads a request to a guard model, as its template would, or says what is wrong with it. */
export const readGuard = (body: unknown): Asked | string => {
  const messages = fieldOf(body, "messages");
  if (!Array.isArray(messages) || messages.length === 0) return "'messages' is a required property";
  const roles = messages.map((message) => fieldOf(message, "role"));
  if (!roles.every((role, index) => role === (index % 2 === 0 ? "user" : "assistant")))
    return "Conversation roles must alternate user/assistant/user/assistant/...";
  const text = fieldOf(messages.at(-1), "content");
  return typeof text === "string" && text.trim() !== ""
    ? { model: modelOf(body), role: roles.at(-1) === "user" ? "user" : "assistant", text }
    : "the last message has no content";
};
