import type { PageContent } from "@evenfall/contracts";
import { Suspense, useEffect, useState } from "react";
import { SelectionView } from "../features/selection/selection-view.tsx";
import { findCharacter, PageContentContext } from "../ui/words/page-content.ts";
import type { Search, Session } from "../session/index.ts";
import { waitingWords } from "../session/chat/sending/waiting-words.ts";
import { SessionContext } from "../ui/use-session.ts";
import { useStore } from "../ui/use-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FIRST_SESSION, FIRST_VIEWS, type FirstPage } from "../session/first-state.ts";
import type { PageTitle } from "../session/browser/page-title.ts";
import {
  AccountCorner,
  ChatView,
  InfoView,
  Modals,
  Notepad,
  prefetchParts,
  SearchView,
  StopView,
  SuccessView,
} from "./lazy-views.ts";
import { ProblemLine } from "./problem-line.tsx";
import { useConversationList } from "./use-conversation-list.ts";
import { useQuickHide } from "./use-quick-hide.ts";
import { FocusOnView } from "./focus-on-view.ts";
import { useShell } from "./use-shell.ts";
import { t } from "../words/words.ts";
import { Waiting } from "./waiting.tsx";

interface AppProps {
  readonly content: PageContent;
  readonly session: Session;
  readonly first: FirstPage;
  /** Null on the server. */
  readonly face: PageTitle | null;
}

/** The one page: a view, and over it at most one modal (spec §2). */
export const App = (props: AppProps) => {
  const { isHidden, isBack, setHidden } = useQuickHide(props.face);
  if (isHidden)
    // Blank until the notepad is loaded, so that the page is hidden at once.
    return (
      <Suspense>
        <Notepad onBack={() => setHidden(false)} />
      </Suspense>
    );
  return (
    <PageContentContext value={props.content}>
      <SessionContext value={props.session}>
        <ErrorBoundary>
          <Views {...props} isBack={isBack} onHide={() => setHidden(true)} />
        </ErrorBoundary>
      </SessionContext>
    </PageContentContext>
  );
};

interface ViewsProps extends AppProps {
  readonly isBack: boolean;
  readonly onHide: () => void;
}

const Views = ({ content, session, first, face, isBack, onHide }: ViewsProps) => {
  const state = useStore(session, FIRST_SESSION);
  const { view, section, modal } = useStore(session.views, { ...FIRST_VIEWS, view: first.view });
  const [search, keepSearch] = useState<Search | null>(null);
  const [reportedId, setReportedId] = useState<string | null>(null);
  const [isSigningOut, setSigningOut] = useState(false);
  const isWaiting = modal !== null || state.openingCharacterId !== null || state.chat !== null;
  const [shellCharacterId, openInChat] = useShell(session, first.characterId, view, isWaiting);
  const visitor = state.visitor.type === "known" ? state.visitor.visitor : null;
  const account = visitor?.account ?? null;
  const tools = session.tools();
  useEffect(() => face?.setUnread(state.unseen), [face, state.unseen]);
  const { views } = session;
  const isAccount = account !== null;
  const hasConversations = isAccount || state.chat?.isEmpty === false;
  const listing = useConversationList(session, isAccount || state.chat !== null);
  // A newcomer who tapped a card before the script ran sees at once that a dialog comes before the chat.
  const isStepNext =
    first.isNewcomer &&
    shellCharacterId !== null &&
    (visitor === null || visitor.ageStep === "open");
  const shown =
    shellCharacterId !== null
      ? "chat"
      : view === "conversations" && !hasConversations
        ? "selection"
        : view;
  const viewThere = shown === "conversations" && listing === null ? null : shown;
  const [firstView] = useState(isBack ? null : viewThere);

  // An open dialog shows this itself.
  const waiting = modal === null ? state.waiting : null;
  const unreachable =
    state.visitor.type === "unreachable" ? waitingWords(state.visitor.isBusy) : null;
  // The chat shows it itself, over its composer and at the message that waits.
  const passingWords = shown === "chat" ? null : (waiting ?? unreachable);
  /** Shows what calls through the core's tools, once they are loaded. */
  const withTools = (show: () => void) => {
    void session.loadTools().then((loaded) => {
      if (loaded === null) session.say(t("trouble.not-loaded"));
      else show();
    });
  };
  const openYourData = () => withTools(() => views.open("your-data"));
  const openSearch = () => withTools(() => views.show("search"));
  const isStopped = visitor?.ageStep === "locked" && shown !== "success" && shown !== "more-info";
  const conversations = listing && {
    list: listing.list,
    onSearch: openSearch,
    chat: state.chat,
    isAccount,
  };
  const leave = async () => {
    await listing?.list.settle();
    setSigningOut(true);
    session.say(await session.signOut());
    setSigningOut(false);
  };
  const accountMenu =
    account === null ? null : (
      <Suspense>
        <AccountCorner
          account={account}
          isSigningOut={isSigningOut}
          onPremium={isStopped ? null : () => views.open("premium")}
          onYourData={openYourData}
          onSignOut={() => void leave()}
        />
      </Suspense>
    );

  return (
    <>
      <Suspense fallback={<Waiting />}>
        {isStopped ? (
          <StopView
            accountMenu={accountMenu}
            help={state.chat?.help ?? null}
            onYourData={openYourData}
          />
        ) : shown === "chat" ? (
          <ChatView
            character={findCharacter(content, shellCharacterId ?? state.chat?.characterId ?? null)}
            chat={shellCharacterId === null ? state.chat : null}
            account={account}
            isSigningOut={isSigningOut}
            isNew={visitor?.guestConversationId === null && account === null}
            waiting={waiting}
            onBack={() =>
              // On a narrow screen, Back from a conversation leads to the list.
              isAccount && matchMedia("(max-width: 999px)").matches
                ? views.showList()
                : views.back()
            }
            list={conversations && <listing.ListColumn {...conversations} />}
            onAtEnd={listing?.list.atEnd}
            opens={openInChat}
            onReport={(messageId) => {
              setReportedId(messageId);
              views.open("report");
            }}
            onSearch={openSearch}
            onYourData={openYourData}
            onHide={onHide}
            onStartNew={() =>
              void (listing !== null && state.chat !== null && isAccount
                ? listing.list.startNew(state.chat.characterId)
                : session.startNew())
            }
            onSignOut={() => void leave()}
          />
        ) : shown === "search" && tools !== null ? (
          <SearchView tools={tools} owner={account?.id} kept={search} onKeep={keepSearch} />
        ) : shown === "conversations" ? (
          conversations ? (
            <listing.ListView {...conversations} />
          ) : (
            <Waiting />
          )
        ) : shown === "success" ? (
          <SuccessView visitor={visitor} />
        ) : shown === "more-info" ? (
          <InfoView section={section} />
        ) : (
          <SelectionView
            account={account}
            openingCharacterId={state.openingCharacterId}
            accountMenu={accountMenu}
            onPick={(characterId) => void session.pickCharacter(characterId)}
            onReachCard={() => void prefetchParts()}
            hasConversations={hasConversations}
          />
        )}
        {listing && <listing.UndoLine list={listing.list} />}
        <FocusOnView view={viewThere} first={firstView} />
      </Suspense>
      {modal === null ? (
        isStepNext && <Waiting over />
      ) : (
        <Suspense fallback={<Waiting over />}>
          <Modals
            modal={modal}
            state={state}
            list={listing?.list ?? null}
            reportedId={reportedId}
            face={face}
          />
        </Suspense>
      )}
      <ProblemLine
        problem={
          state.problem ?? (passingWords === null ? null : { text: passingWords, requestId: null })
        }
        onDismiss={state.problem === null ? null : () => session.say(null)}
      />
    </>
  );
};
