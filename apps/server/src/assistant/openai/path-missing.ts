import type { Form } from "./form.ts";
import { errorCode } from "./status-failure.ts";

/** A path quoted in an error may contain any word. */
const QUOTED_PATH = /\S*\/(?:chat\/completions|responses)\b\S*/giu;

/**
 * Whether an answer says that the server does not know this form's path, so that the other form may
 * be asked. A 404 about the model is none: the other form would not find it either.
 */
export const pathIsMissing = (form: Form, status: number, body: string): boolean => {
  // Hosted models that speak only the newer form say so in words.
  if (form.name === "chat-completions" && (status === 400 || status === 404))
    if (/\bv1\/responses\b/u.test(body)) return true;
  if (status === 405 || status === 501) return true;
  if (status !== 404 || errorCode(body) === "model_not_found") return false;
  return !/model|deployment/iu.test(body.replaceAll(QUOTED_PATH, ""));
};
