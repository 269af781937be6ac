import { EngineFailure } from "../engine.ts";

/** The system's own code for a broken connection, found along the chain of causes. */
const systemCode = (error: unknown, depth = 0): string | null => {
  if (!(error instanceof Error) || depth > 5) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^[A-Z][A-Z0-9_]{2,40}$/u.test(code) ? code : systemCode(error.cause, depth + 1);
};

/**
 * The failure for an error of the library or the system during a call. Only codes go into the
 * message: an error's own words may quote the request.
 */
export const transportFailure = (error: unknown, hasAnswered: boolean): EngineFailure => {
  if (error instanceof EngineFailure) return error;
  if (error instanceof SyntaxError)
    return new EngineFailure("protocol-error", "the answer holds a line that is not JSON");
  const system = systemCode(error);
  const suffix = system === null ? "" : ` (${system})`;
  return hasAnswered
    ? new EngineFailure("cut-off", `the connection broke in the middle of the answer${suffix}`)
    : new EngineFailure("unreachable", `the model server cannot be reached${suffix}`);
};
