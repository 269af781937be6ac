import { passAgeStep } from "@evenfall/contracts";
import { isBirthDate, type BirthDate } from "@evenfall/domain";
import { isRefused, faultText } from "../api/fault.ts";
import type { Opening } from "../chat/opening.ts";
import type { CoreContext } from "../core-context.ts";
import { WRITE_TRIES } from "../retry-policy.ts";
import type { AgeStepOutcome } from "../types.ts";
import type { VisitorLoader } from "./visitor-loader.ts";
import { t } from "../../words/later.ts";

/** Sends a birth date to the server; with an adult's, the picked chat opens (design §3.15). */
export const takeAgeStep = async (
  { ports, client, retry, tabs, views, feed, chats }: CoreContext,
  visitors: Pick<VisitorLoader, "learn" | "refresh">,
  opening: Pick<Opening, "resumePick">,
  birth: BirthDate,
): Promise<AgeStepOutcome> => {
  if (!isBirthDate(birth, new Date(ports.clock.now())))
    return { type: "invalid", message: t(birth.year < 1000 ? "age.no-year" : "age.no-date") };
  const answer = await retry.whileHere(() => client.call(passAgeStep, { body: birth }), {
    tries: WRITE_TRIES,
  });
  if (answer.ok) visitors.learn(answer.value);
  else {
    const { error } = answer;
    if (isRefused(error, "under-age")) {
      await visitors.refresh();
      return { type: "refused" };
    }
    const isInvalid = isRefused(error, "content-invalid") || isRefused(error, "invalid-request");
    return { type: isInvalid ? "invalid" : "problem", message: faultText(error) };
  }
  if (answer.value.ageStep === "assurance-needed") return { type: "assurance-needed" };
  if (answer.value.ageStep !== "adult") return { type: "refused" };
  tabs.post({ type: "visitor-changed" });
  views.close();
  feed.restart();
  chats.current()?.proceed();
  void opening.resumePick();
  return { type: "adult" };
};
