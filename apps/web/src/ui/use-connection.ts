import { FIRST_SESSION } from "../session/first-state.ts";
import type { Connection } from "../session/index.ts";
import { useSession } from "./use-session.ts";
import { useStore } from "./use-store.ts";

/** Whether the page can reach its server, and the words for it. */
export const useConnection = (): Connection => useStore(useSession(), FIRST_SESSION).connection;
