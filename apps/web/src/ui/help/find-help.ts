import { getHelp, type CrisisClass, type HelpCard } from "@evenfall/contracts";
import type { DialogTools } from "../../session/index.ts";
import { t } from "../../words/later.ts";

export interface Region {
  readonly code: string;
  readonly name: string;
}

export type FoundHelp =
  | { readonly type: "found"; readonly card: HelpCard; readonly regions: readonly Region[] }
  | { readonly type: "problem"; readonly words: string };

/** Where to find help, in a region or, where none is named, the visitor's own (duties L5). */
export const findHelp = async (
  loadTools: () => Promise<DialogTools | null>,
  query: { readonly region?: string; readonly class?: CrisisClass },
): Promise<FoundHelp> => {
  const tools = await loadTools();
  const answer = await tools?.write(getHelp, { query });
  if (answer?.ok === true) return { type: "found", ...answer.value };
  const words = answer === undefined ? undefined : tools?.wordsFor(answer.error);
  return { type: "problem", words: words ?? t("problem.not-loaded") };
};
