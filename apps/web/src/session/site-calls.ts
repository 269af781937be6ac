import { getInfo, subscribe } from "@evenfall/contracts";
import { isRefused, faultText, wasNotTaken } from "./api/fault.ts";
import type { CoreContext } from "./core-context.ts";
import { WRITE_TRIES } from "./retry-policy.ts";
import type { InfoOutcome, SubscribeOutcome } from "./types.ts";
import { t } from "../words/later.ts";

type Parts = Pick<CoreContext, "client" | "retry" | "ports" | "views">;

/** Starts a subscription (spec §7); accounts only. */
export const subscribeToPremium = async (
  { client, retry, ports, views }: Parts,
  characterId: string | null,
): Promise<SubscribeOutcome> => {
  const body = characterId === null ? {} : { assistantId: characterId };
  const answer = await retry.whileHere(() => client.call(subscribe, { body }), {
    tries: WRITE_TRIES,
    mayRepeat: wasNotTaken,
  });
  if (answer.ok) {
    ports.page.leaveTo(answer.value.redirectTo);
    return { type: "leaving" };
  }
  if (isRefused(answer.error, "unauthenticated")) {
    views.open("sign-in");
    return { type: "sign-in-requested" };
  }
  return { type: "problem", message: t("premium.not-started") };
};

/** The operator's legal text. */
export const loadInfo = async ({ client, retry }: Parts): Promise<InfoOutcome> => {
  const answer = await retry.whileHere(() => client.call(getInfo, {}));
  return answer.ok
    ? { type: "loaded", sections: answer.value.sections }
    : { type: "problem", message: faultText(answer.error) };
};
