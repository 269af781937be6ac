import { answerAgeQuestion as answer } from "@evenfall/contracts";
import type { DialogTools } from "../dialog-tools.ts";
import { t } from "../../words/words.ts";

/**
 * Answers "Are you 18 or older?"; No ends every chat (duties L11). Gives what went wrong, in words, or
 * null.
 */
export const answerAgeQuestion = async (
  loadTools: () => Promise<DialogTools | null>,
  isAdult: boolean,
): Promise<string | null> => {
  const tools = await loadTools();
  if (tools === null) return t("trouble.not-loaded");
  const answered = await tools.write(answer, { body: { isAdult } });
  if (!answered.ok) return tools.wordsFor(answered.error);
  tools.learn(answered.value);
  return null;
};
