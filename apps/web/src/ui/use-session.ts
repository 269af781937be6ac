import { createContext, use } from "react";
import type { Session } from "../session/index.ts";

/** What every view and dialog acts on. */
export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === null) throw new Error("No session above this component.");
  return session;
};
