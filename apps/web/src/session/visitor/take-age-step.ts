import { passAgeStep } from "@evenfall/contracts";
import { isBirthDate, type BirthDate } from "@evenfall/domain";
import { isRefused } from "../api/fault.ts";
import type { Session } from "../types.ts";
import { t } from "../../words/later.ts";

export type AgeStepOutcome =
  /** `adult`: the modal is closed and the picked chat opens. `assurance-needed`: a date is not enough in the region. */
  | { readonly type: "adult" | "refused" | "assurance-needed" }
  | { readonly type: "invalid" | "problem"; readonly message: string };

/** Sends a birth date to the server; with an adult's, the picked chat opens (design §3.15). */
export const takeAgeStep = async (
  { loadTools }: Pick<Session, "loadTools">,
  birth: BirthDate,
): Promise<AgeStepOutcome> => {
  const tools = await loadTools();
  if (tools === null) return { type: "problem", message: t("trouble.not-loaded") };
  const { context, visitors, opening } = tools.parts;
  if (!isBirthDate(birth, new Date(context.ports.clock.now())))
    return { type: "invalid", message: t(birth.year < 1000 ? "age.no-year" : "age.no-date") };
  const answer = await tools.write(passAgeStep, { body: birth });
  if (!answer.ok) {
    const { error } = answer;
    if (isRefused(error, "under-age")) {
      await visitors.refresh();
      return { type: "refused" };
    }
    const isInvalid = isRefused(error, "content-invalid") || isRefused(error, "invalid-request");
    return { type: isInvalid ? "invalid" : "problem", message: tools.wordsFor(error) };
  }
  tools.learn(answer.value);
  if (answer.value.ageStep === "assurance-needed") return { type: "assurance-needed" };
  if (answer.value.ageStep !== "adult") return { type: "refused" };
  context.views.close();
  context.feed.restart();
  context.chats.current()?.proceed();
  void opening.resumePick();
  return { type: "adult" };
};
