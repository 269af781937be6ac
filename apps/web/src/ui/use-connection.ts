import { useSyncExternalStore } from "react";
import { FIRST_SESSION } from "../session/first-state.ts";
import type { Connection } from "../session/index.ts";
import { useSession } from "./use-session.ts";

/** How the page stands with its server. */
export const useConnection = (): Connection => {
  const { subscribe, getState } = useSession();
  return useSyncExternalStore(
    subscribe,
    () => getState().connection,
    () => FIRST_SESSION.connection,
  );
};
