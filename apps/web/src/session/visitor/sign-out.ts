import { callProvider } from "../api/provider.ts";
import { faultText } from "../api/fault.ts";
import { forgetPush } from "../browser/push-browser.ts";
import type { CoreContext } from "../core-context.ts";
import { WRITE_TRIES } from "../retry-policy.ts";

/** Ends the account's session here; gives what went wrong, in words. */
export const signOut = async (
  { ports, retry, tabs }: CoreContext,
  signedOut: () => void,
): Promise<string | null> => {
  const answer = await retry.whileHere(() => callProvider(ports, "sign-out", {}), {
    tries: WRITE_TRIES,
  });
  if (!answer.ok) return faultText(answer.error);
  forgetPush();
  tabs.post({ type: "signed-out" });
  signedOut();
  return null;
};
