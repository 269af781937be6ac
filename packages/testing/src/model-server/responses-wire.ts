import type { Exchange } from "./exchange.ts";
import type { Delta, TokenCounts } from "./wire.ts";

/** The other form in which a model is asked; its events have names, and no `[DONE]` ends them. */
export const RESPONSES_PATH = "/v1/responses";

export const isResponses = ({ request }: Exchange): boolean =>
  new URL(request.path, "http://stand-in").pathname === RESPONSES_PATH;

const event = (type: string, fields: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

const itemId = ({ request }: Exchange): string => `msg_${request.number}`;

/** `response.<status>`, with the response itself. */
const responseEvent = (
  { request, servedModel }: Exchange,
  name: "created" | "completed" | "incomplete" | "failed",
  fields: object = {},
): string =>
  event(`response.${name}`, {
    response: {
      id: `resp_${request.number}`,
      object: "response",
      created_at: 0,
      status: name === "created" ? "in_progress" : name,
      error: null,
      incomplete_details: null,
      model: servedModel,
      output: [],
      usage: null,
      ...fields,
    },
  });

/** A piece of a reply as events of this form; none where the form has no event for it. */
export const deltaEvents = (exchange: Exchange, delta: Delta): string => {
  const place = { item_id: itemId(exchange), output_index: 0, content_index: 0 };
  const item = { id: itemId(exchange), type: "message", status: "in_progress", role: "assistant" };
  const told = (type: string, words: string | null | undefined): string =>
    words ? event(`response.${type}.delta`, { ...place, delta: words, logprobs: [] }) : "";
  return [
    delta.role === undefined
      ? ""
      : responseEvent(exchange, "created") +
        event("response.output_item.added", { output_index: 0, item: { ...item, content: [] } }),
    told("reasoning_text", delta.reasoning_content),
    told("refusal", delta.refusal),
    told("output_text", delta.content),
  ].join("");
};

/** The last event: `response.completed`, or `response.incomplete` for a reason that is no proper end. */
export const finishEvent = (
  exchange: Exchange,
  reason: string,
  counts: TokenCounts | null,
): string => {
  const usage = counts && {
    input_tokens: counts.inputTokens,
    output_tokens: counts.outputTokens,
    total_tokens: counts.inputTokens + counts.outputTokens,
  };
  if (reason !== "length" && reason !== "content_filter")
    return responseEvent(exchange, "completed", { usage });
  const incomplete = { reason: reason === "length" ? "max_output_tokens" : reason };
  return responseEvent(exchange, "incomplete", { usage, incomplete_details: incomplete });
};

/** `response.failed`: the stream's own event for a reply that failed. */
export const failedEvent = (exchange: Exchange, code: string): string =>
  responseEvent(exchange, "failed", {
    error: { code, message: "The model failed to generate a response." },
  });

/** An error event that belongs to no response. */
export const errorEventOf = (code: string): string =>
  event("error", { code, message: "The engine has crashed.", param: null });
