import { EngineFailure } from "../engine.ts";
import { createCall, unfinished } from "./call.ts";
import { chatCompletions } from "./chat-completions.ts";
import type { ServerAddress } from "./client.ts";
import { nextDialect, type Dialect } from "./dialect.ts";
import { addChunk, EMPTY_DRAFT, type Draft } from "./draft.ts";
import type { Form, Prompt } from "./form.ts";
import { eventsIn, streamIn } from "./event-stream.ts";
import { createGuardedFetch, type OnRefusedAnswer } from "./guarded-fetch.ts";
import { responses } from "./responses.ts";
import { errorCode } from "./status-failure.ts";
import { transportFailure } from "./transport-failure.ts";

/** The server and the model to ask, the same for every reply. */
type ModelAddress = ServerAddress & { readonly model: string };

/**
 * Asks once and collects the whole answer. Throws `EngineFailure`. Releases the socket in every
 * case.
 */
const ask = async (
  address: ModelAddress,
  {
    form,
    dialect,
    prompt,
  }: { readonly form: Form; readonly dialect: Dialect; readonly prompt: Prompt },
  signal: AbortSignal,
  onRefused: OnRefusedAnswer,
): Promise<Draft> => {
  const call = createCall(address.clock, address.timeouts, signal);
  let hasAnswered = false;
  let draft = EMPTY_DRAFT;
  try {
    const post = createGuardedFetch(address, call, streamIn, onRefused);
    const { baseUrl, apiKey, model } = address;
    const body = await post(`${baseUrl}${form.path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(form.request({ model, prompt, dialect })),
      signal: call.signal,
    });
    hasAnswered = true;
    for await (const wire of eventsIn(body, call)) {
      const chunk = form.parse(wire);
      if (chunk === null)
        throw new EngineFailure("protocol-error", "the answer holds a piece of another protocol");
      draft = addChunk(draft, chunk, prompt.maxLength);
      if (draft.finishReason !== null) call.wordsAreComplete();
      if (draft.isFull) return draft;
    }
    if (draft.finishReason === null) throw unfinished();
    return draft;
  } catch (error) {
    // Once all words are there, no later failure takes them back.
    if ((draft.finishReason !== null || draft.isFull) && !signal.aborted) return draft;
    const failure = call.failure() ?? transportFailure(error, hasAnswered);
    if (draft === EMPTY_DRAFT) throw failure;
    const { kind, message, cause } = failure;
    throw new EngineFailure(kind, message, { cause, usage: draft.usage, hasBegun: true });
  } finally {
    call.end();
  }
};

/** Which form of the API to use; "auto" tries both. */
export type Api = "auto" | "chat-completions" | "responses";

const FORMS: Readonly<Record<Api, readonly Form[]>> = {
  auto: [chatCompletions, responses],
  "chat-completions": [chatCompletions],
  responses: [responses],
};

/** A path quoted in an error may contain any word. */
const QUOTED_PATH = /\S*\/(?:chat\/completions|responses)\b\S*/giu;

/**
 * Whether an error says that the server does not have this form's path, so that the other form may
 * be tried. A 404 about the model does not count: the other form would not find it either.
 */
const pathIsMissing = (form: Form, status: number, body: string): boolean => {
  // Hosted models that speak only the newer form say so in words.
  if (form.name === "chat-completions" && (status === 400 || status === 404))
    if (/\bv1\/responses\b/u.test(body)) return true;
  if (status === 405 || status === 501) return true;
  if (status !== 404 || errorCode(body) === "model_not_found") return false;
  return !/model|deployment/iu.test(body.replaceAll(QUOTED_PATH, ""));
};

/** An answer, or the error of a server that does not have the path. */
type Answer =
  | { readonly type: "draft"; readonly draft: Draft }
  | { readonly type: "no-such-path"; readonly error: unknown };

/**
 * Asks a model server in a form and with fields that it accepts. What it refuses is tried otherwise
 * within the same reply; what worked is remembered, so that each thing is refused only once.
 */
export const createConverse = (
  address: ModelAddress,
  api: Api,
): ((prompt: Prompt, signal: AbortSignal) => Promise<Draft>) => {
  let forms = FORMS[api];
  const dialects = new Map<Form, Dialect>();

  const askIn = async (form: Form, prompt: Prompt, signal: AbortSignal): Promise<Answer> => {
    for (let dialect = dialects.get(form) ?? form.firstDialect; ;) {
      const refusals: { readonly status: number; readonly body: string }[] = [];
      try {
        const draft = await ask(address, { form, dialect, prompt }, signal, (status, body) => {
          refusals.push({ status, body });
        });
        dialects.set(form, dialect);
        return { type: "draft", draft };
      } catch (error) {
        const [refusal] = refusals;
        if (refusal === undefined || signal.aborted) throw error;
        const { status, body } = refusal;
        if (pathIsMissing(form, status, body)) return { type: "no-such-path", error };
        const other = status === 400 || status === 422 ? nextDialect(dialect, body) : null;
        if (other === null) throw error;
        dialect = other;
      }
    }
  };

  return async (prompt, signal) => {
    const missing: unknown[] = [];
    for (const form of forms) {
      const answer = await askIn(form, prompt, signal);
      if (answer.type === "draft") {
        forms = [form, ...forms.filter((other) => other !== form)];
        return answer.draft;
      }
      missing.push(answer.error);
    }
    // The first form is the one that the server was expected to know.
    throw missing[0];
  };
};
