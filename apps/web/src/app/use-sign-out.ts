import { useState } from "react";
import type { Session, SessionProblem } from "../session/index.ts";

/** Signing out: busy until it is answered, and what went wrong. */
export const useSignOut = (session: Pick<Session, "signOut">) => {
  const [isSigningOut, setSigningOut] = useState(false);
  const [signOutProblem, setProblem] = useState<SessionProblem | null>(null);
  return {
    isSigningOut,
    signOut: (): void => {
      setSigningOut(true);
      setProblem(null);
      void session.signOut().then((outcome) => {
        setSigningOut(false);
        if (outcome.type === "problem") setProblem({ text: outcome.message, requestId: null });
      });
    },
    signOutProblem,
    forgetSignOutProblem: (): void => setProblem(null),
  };
};
