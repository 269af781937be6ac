import type { Endpoint, Output } from "@evenfall/contracts";
import { fail, type Result } from "@evenfall/domain";
import type { CallInput } from "./api/client.ts";
import type { Session } from "./types.ts";
import { t } from "../words/words.ts";

/** Makes a call once the core is loaded; gives a fault in words. */
export const askServer = async <const E extends Endpoint>(
  { loadTools }: Pick<Session, "loadTools">,
  how: "read" | "write",
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<Output<E["response"]>, string>> => {
  const tools = await loadTools();
  if (tools === null) return fail(t("trouble.not-loaded"));
  const answer = await tools[how](endpoint, input);
  return answer.ok ? answer : fail(tools.wordsFor(answer.error));
};
