import { parseChunk } from "./chunk.ts";
import type { Form } from "./form.ts";

/** `POST /chat/completions`, which nearly every model server offers. */
export const chatCompletions: Form = {
  name: "chat-completions",
  path: "/chat/completions",
  firstDialect: {
    asksUsage: true,
    lengthField: "max_tokens",
    asksSchema: true,
    asksNotToStore: false,
  },
  request: ({ model, prompt, dialect }) => ({
    model,
    messages: [{ role: "system", content: prompt.system }, ...prompt.messages],
    stream: true,
    ...(dialect.asksUsage ? { stream_options: { include_usage: true } } : {}),
    ...(prompt.schema !== undefined && dialect.asksSchema
      ? {
          temperature: 0,
          response_format: {
            type: "json_schema",
            json_schema: { ...prompt.schema, strict: true },
          },
        }
      : {}),
    ...(dialect.lengthField === null ? {} : { [dialect.lengthField]: prompt.maxTokens }),
  }),
  parse: parseChunk,
};
