import type { CoreContext } from "../core-context.ts";
import type { Kept } from "../browser/ports.ts";
import type { Offline } from "./offline.ts";

/** What is kept for a time without a network; its script is loaded with the first account. */
export const createOfflineOnCall = (kept: Kept, load: () => Promise<Offline>) => {
  let loading: Promise<Offline | null> | null = null;
  const stop = (): void => void loading?.then((loaded) => loaded?.stop());
  const offline: CoreContext["offline"] = async (run) => {
    loading ??= load().catch(() => null);
    const loaded = await loading;
    if (loaded !== null) return run(loaded);
    loading = null;
    return null;
  };
  return {
    offline,
    /** The account is here no longer: nothing of it stays. */
    forget: (): void => {
      stop();
      loading = null;
      kept.forget();
    },
    stop,
  };
};
