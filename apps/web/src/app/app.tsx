import type { PageContent } from "@evenfall/contracts";
import { Suspense, useState } from "react";
import { AccountCorner } from "../features/account/account-corner.tsx";
import { SelectionView } from "../features/selection/selection-view.tsx";
import { findCharacter, PageContentContext } from "../shared/page-content.ts";
import type { Session, SessionProblem } from "../shared/session/index.ts";
import { waitingWords } from "../shared/session/waiting-words.ts";
import { useStore } from "../shared/use-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FIRST_SESSION, FIRST_VIEWS, type FirstPage } from "./first-state.ts";
import { ChatView, InfoView, Modals, prefetchParts, SuccessView } from "./parts.ts";
import { ProblemLine } from "./problem-line.tsx";
import { useFocusOnView } from "./use-focus-on-view.ts";
import { useShell } from "./use-shell.ts";
import { useSignOut } from "./use-sign-out.ts";
import { Waiting, WaitingOver } from "./waiting.tsx";

interface AppProps {
  readonly content: PageContent;
  readonly session: Session;
  readonly first: FirstPage;
}

/** The one page: a view, and over it at most one modal (spec §2). */
export const App = ({ content, session, first }: AppProps) => (
  <PageContentContext value={content}>
    <ErrorBoundary>
      <Views content={content} session={session} first={first} />
    </ErrorBoundary>
  </PageContentContext>
);

/** What ends by itself. */
const passing = (text: string): SessionProblem => ({ text, requestId: null });

const Views = ({ content, session, first }: AppProps) => {
  const state = useStore(session, FIRST_SESSION);
  const { view, section, modal } = useStore(session.views, { ...FIRST_VIEWS, view: first.view });
  const [pickedId, setPickedId] = useState<string | null>(null);
  const { isSigningOut, signOut, signOutProblem, forgetSignOutProblem } = useSignOut(session);
  const isWaiting = modal !== null || state.openingCharacterId !== null || state.chat !== null;
  const shellCharacterId = useShell(session, first.characterId, view, isWaiting);
  const account = state.visitor.type === "known" ? state.visitor.visitor.account : null;
  const { views } = session;
  const shown = shellCharacterId === null ? view : "chat";
  useFocusOnView(shown);

  // Busy from the tap on, also while the session's core is still being fetched.
  const pick = (characterId: string) => {
    setPickedId(characterId);
    void session.pickCharacter(characterId).finally(() => {
      setPickedId(null);
    });
  };
  const problem = signOutProblem ?? state.problem;
  const dismissProblem = () => {
    forgetSignOutProblem();
    session.dismissProblem();
  };
  // A dialog says so inside.
  const waiting = modal === null ? state.waiting : null;
  const unreachable =
    state.visitor.type === "unreachable" ? waitingWords(state.visitor.isBusy) : null;
  // The chat says so itself, over its composer and at the message that waits.
  const passingWords = shown === "chat" ? null : (waiting ?? unreachable);
  const openPremium = () => {
    views.open("premium");
  };
  const openSignIn = () => {
    views.open("sign-in");
  };
  const openInformation = () => {
    views.show("more-info");
  };

  return (
    <>
      <Suspense fallback={<Waiting />}>
        {shown === "chat" ? (
          <ChatView
            character={findCharacter(content, shellCharacterId ?? state.chat?.characterId ?? null)}
            chat={shellCharacterId === null ? state.chat : null}
            actions={session.chat}
            account={account}
            isSigningOut={isSigningOut}
            waiting={waiting}
            onBack={views.back}
            onProfile={() => {
              views.open("profile");
            }}
            onMemory={() => {
              views.open("memory");
            }}
            onSeeUpdate={() => {
              views.open("character-update");
            }}
            onPremium={openPremium}
            onMoreInformation={openInformation}
            onStartNew={() => {
              void session.startNew();
            }}
            onSignIn={openSignIn}
            onSignUp={() => {
              views.open("sign-up");
            }}
            onSignOut={signOut}
          />
        ) : shown === "success" ? (
          <SuccessView
            account={account}
            onStart={() => {
              views.show("selection");
            }}
          />
        ) : shown === "more-info" ? (
          <InfoView section={section} actions={session} onBack={views.back} />
        ) : (
          <SelectionView
            account={account}
            openingCharacterId={state.openingCharacterId ?? pickedId}
            accountCorner={
              account === null ? null : (
                <AccountCorner
                  account={account}
                  isSigningOut={isSigningOut}
                  onPremium={openPremium}
                  onSignOut={signOut}
                />
              )
            }
            onPick={pick}
            onReachCard={prefetchParts}
            onSignIn={openSignIn}
            onMoreInformation={openInformation}
          />
        )}
      </Suspense>
      {modal === null ? null : (
        <Suspense fallback={<WaitingOver />}>
          <Modals modal={modal} state={state} session={session} />
        </Suspense>
      )}
      <ProblemLine
        problem={problem ?? (passingWords === null ? null : passing(passingWords))}
        onDismiss={problem === null ? null : dismissProblem}
      />
    </>
  );
};
