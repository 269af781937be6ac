import type { Exchange } from "./exchange.ts";
import type { Delta, TokenCounts } from "./wire.ts";

/** The other form in which a model is asked; its events have names, and no `[DONE]` ends them. */
export const RESPONSES_PATH = "/v1/responses";

export const isResponses = ({ request }: Exchange): boolean =>
  new URL(request.path, "http://stand-in").pathname === RESPONSES_PATH;

const event = (exchange: Exchange, type: string, fields: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: exchange.nextNumber(), ...fields })}\n\n`;

const itemId = ({ request }: Exchange): string => `msg_${request.number}`;

const usage = ({ inputTokens, outputTokens }: TokenCounts) => ({
  input_tokens: inputTokens,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: outputTokens,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: inputTokens + outputTokens,
});

const STATUS_BY_REASON: Readonly<Record<string, "completed" | "incomplete">> = {
  length: "incomplete",
  content_filter: "incomplete",
};

interface ResponseObject {
  readonly status: "in_progress" | "completed" | "incomplete" | "failed";
  readonly text?: string;
  readonly counts?: TokenCounts | null;
  readonly incompleteReason?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

const responseObject = (exchange: Exchange, told: ResponseObject) => ({
  id: `resp_${exchange.request.number}`,
  object: "response",
  created_at: exchange.created,
  status: told.status,
  error: told.error ?? null,
  incomplete_details:
    told.incompleteReason === undefined ? null : { reason: told.incompleteReason },
  instructions: exchange.request.body?.instructions ?? null,
  max_output_tokens: exchange.request.body?.max_output_tokens ?? null,
  model: exchange.servedModel,
  output:
    told.text === undefined
      ? []
      : [
          {
            id: itemId(exchange),
            type: "message",
            status: told.status,
            role: "assistant",
            content: [{ type: "output_text", text: told.text, annotations: [] }],
          },
        ],
  parallel_tool_calls: true,
  store: exchange.request.body?.store ?? true,
  tool_choice: "auto",
  tools: [],
  usage: told.counts ? usage(told.counts) : null,
});

/** How a reason to finish, as chat completions name it, is told in this form. */
const finished = (reason: string): Pick<ResponseObject, "status" | "incompleteReason"> => {
  const status = STATUS_BY_REASON[reason] ?? "completed";
  return status === "completed"
    ? { status }
    : { status, incompleteReason: reason === "length" ? "max_output_tokens" : reason };
};

/** A piece of a reply as events of this form; none where the form has nothing to say. */
export const deltaEvents = (exchange: Exchange, delta: Delta): string => {
  const place = { item_id: itemId(exchange), output_index: 0, content_index: 0 };
  return [
    delta.role === undefined
      ? ""
      : event(exchange, "response.created", {
          response: responseObject(exchange, { status: "in_progress" }),
        }) +
        event(exchange, "response.output_item.added", {
          output_index: 0,
          item: {
            id: itemId(exchange),
            type: "message",
            status: "in_progress",
            role: "assistant",
            content: [],
          },
        }),
    delta.reasoning_content
      ? event(exchange, "response.reasoning_text.delta", {
          ...place,
          delta: delta.reasoning_content,
        })
      : "",
    delta.refusal
      ? event(exchange, "response.refusal.delta", { ...place, delta: delta.refusal })
      : "",
    delta.content
      ? event(exchange, "response.output_text.delta", {
          ...place,
          delta: delta.content,
          logprobs: [],
        })
      : "",
  ].join("");
};

/** The last event: `response.completed`, or `response.incomplete` where the reason is no proper end. */
export const finishEvent = (
  exchange: Exchange,
  reason: string,
  counts: TokenCounts | null,
): string => {
  const told = finished(reason);
  return event(exchange, `response.${told.status}`, {
    response: responseObject(exchange, { ...told, counts }),
  });
};

/** The whole answer at once, for a request that did not ask for a stream. */
export const wholeResponse = (
  exchange: Exchange,
  text: string,
  counts: TokenCounts,
  reason: string,
): unknown => responseObject(exchange, { ...finished(reason), text, counts });

/** `response.failed`: the stream's own word that there is no reply. */
export const failedEvent = (exchange: Exchange, code: string): string =>
  event(exchange, "response.failed", {
    response: responseObject(exchange, {
      status: "failed",
      error: { code, message: "The model failed to generate a response." },
    }),
  });

/** An error that is no response's. */
export const errorEventOf = (exchange: Exchange, code: string, message: string): string =>
  event(exchange, "error", { code, message, param: null });
