import { useState } from "react";
import type { Session, SessionProblem } from "../session/index.ts";

interface SignOut {
  readonly isSigningOut: boolean;
  readonly signOut: () => void;
  readonly signOutProblem: SessionProblem | null;
  readonly forgetSignOutProblem: () => void;
}

/** Signing out: busy until it is answered, and what went wrong. */
export const useSignOut = (session: Pick<Session, "signOut">): SignOut => {
  const [isSigningOut, setSigningOut] = useState(false);
  const [signOutProblem, setProblem] = useState<SessionProblem | null>(null);
  return {
    isSigningOut,
    signOut: () => {
      setSigningOut(true);
      setProblem(null);
      void session.signOut().then((outcome) => {
        setSigningOut(false);
        if (outcome.type === "problem") setProblem({ text: outcome.message, requestId: null });
      });
    },
    signOutProblem,
    forgetSignOutProblem: () => {
      setProblem(null);
    },
  };
};
