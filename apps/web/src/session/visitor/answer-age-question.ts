import { answerAgeQuestion as answer } from "@evenfall/contracts";
import { askServer } from "../ask-server.ts";
import type { Session } from "../types.ts";

/**
 * Answers "Are you 18 or older?"; No ends every chat (duties L11). Gives what went wrong, in words, or
 * null.
 */
export const answerAgeQuestion = async (
  session: Pick<Session, "loadTools" | "tools">,
  isAdult: boolean,
): Promise<string | null> => {
  const answered = await askServer(session, "write", answer, { body: { isAdult } });
  if (!answered.ok) return answered.error;
  session.tools()?.learn(answered.value);
  return null;
};
