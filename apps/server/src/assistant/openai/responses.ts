import * as z from "zod/mini";
import type { Form } from "./form.ts";
import { count, figures, SILENT_CHUNK, type Chunk } from "./chunk.ts";
import { brokeOff } from "./status-failure.ts";

/** What we read of an event; there are dozens of types, most of them about things we do not ask for. */
const wireEvent = z.object({
  type: z.string(),
  delta: z.optional(z.unknown()),
  code: z.optional(z.unknown()),
  response: z.nullish(
    z.object({
      model: z.nullish(z.string()),
      error: z.nullish(z.object({ code: z.nullish(z.unknown()) })),
      incomplete_details: z.nullish(z.object({ reason: z.nullish(z.string()) })),
      usage: figures({ input_tokens: count, output_tokens: count }),
    }),
  ),
});

type WireEvent = z.output<typeof wireEvent>;

/** The last event of a stream, which concerns the whole answer. */
const ending = ({ response }: WireEvent, finishReason: string): Chunk => ({
  ...SILENT_CHUNK,
  finishReason,
  model: response?.model ?? null,
  usage: response?.usage
    ? { inputTokens: response.usage.input_tokens, outputTokens: response.usage.output_tokens }
    : null,
});

const words = ({ delta }: WireEvent): string => (typeof delta === "string" ? delta : "");

/** The event as a piece of a reply; null if it is not of this form. */
const parseResponseEvent = (wire: unknown): Chunk | null => {
  const parsed = wireEvent.safeParse(wire);
  if (!parsed.success) return null;
  const event = parsed.data;
  switch (event.type) {
    case "response.output_text.delta":
      return { ...SILENT_CHUNK, text: words(event) };
    case "response.refusal.delta":
    case "response.refusal.done":
      return { ...SILENT_CHUNK, refuses: true };
    case "response.completed":
      return ending(event, "stop");
    case "response.incomplete":
      return ending(
        event,
        event.response?.incomplete_details?.reason === "content_filter"
          ? "content_filter"
          : "length",
      );
    case "response.failed":
      throw brokeOff(event.response?.error);
    case "error":
      throw brokeOff(event);
    default:
      return { ...SILENT_CHUNK, model: event.response?.model ?? null };
  }
};

/**
 * `POST /responses`: the newer form, the only one for some hosted models. The server is asked to store
 * nothing: the whole conversation is sent each time, as in the other form.
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
