import type { Form } from "./form.ts";
import { parseResponseEvent } from "./response-event.ts";

/**
 * `POST /responses`: the newer form, the only one for some hosted models. Nothing is to be kept by the
 * server: the whole conversation goes along each time, as in the other form.
 */
export const responses: Form = {
  name: "responses",
  path: "/responses",
  firstDialect: {
    asksUsage: false,
    lengthField: "max_output_tokens",
    asksSchema: true,
    asksNotToStore: true,
  },
  request: ({ model, prompt, dialect }) => ({
    model,
    instructions: prompt.system,
    input: prompt.messages,
    stream: true,
    ...(prompt.schema !== undefined && dialect.asksSchema
      ? {
          temperature: 0,
          text: { format: { type: "json_schema", ...prompt.schema, strict: true } },
        }
      : {}),
    ...(dialect.asksNotToStore ? { store: false } : {}),
    ...(dialect.lengthField === null ? {} : { [dialect.lengthField]: prompt.maxTokens }),
  }),
  parse: parseResponseEvent,
};
