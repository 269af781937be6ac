import { createClient } from "./api/client.ts";
import { createEventFeed } from "./api/event-feed.ts";
import { openTabs } from "./api/tabs.ts";
import { forgetOthers } from "./browser/kept.ts";
import type { CorePorts, Stop } from "./browser/ports.ts";
import type { Reach } from "./connection.ts";
import { type Store, createStore, patch } from "./store.ts";
import type { Later } from "./chat/deps.ts";
import { createTabMemory } from "./chat/tab-memory.ts";
import { createChats } from "./chat/chats.ts";
import type { Claiming } from "./copy/claim-copy.ts";
import { createDialogTools, type SessionParts } from "./dialog-tools.ts";
import { createLocalCopyKeeper } from "./copy/keeper.ts";
import type { Offline } from "./offline/offline.ts";
import { createOpening } from "./chat/opening.ts";
import { createIntent, knownVisitor, showProblem, type CoreContext } from "./core-context.ts";
import { createRetryPolicy } from "./retry-policy.ts";
import { createRestore } from "./chat/restore.ts";
import type { SessionContent, SessionState } from "./types.ts";
import type { ViewsControl } from "./views.ts";
import { createVisitorLoader } from "./visitor/visitor-loader.ts";
import { t, withWords } from "../words/words.ts";

export { createCorePorts } from "./browser/core-ports.ts";

export interface CoreDeps {
  readonly ports: CorePorts;
  readonly content: SessionContent;
  readonly state: Store<SessionState>;
  readonly views: ViewsControl;
  /** Whether this page load may restore the conversation that was open (design §3.8). */
  readonly mayRestore: boolean;
  /** Fetches the part of the core that can wait. */
  readonly loadOnDemand?: () => Promise<Later>;
}

/** The part of the session that the first view does not need. */
export const createCore = ({
  ports,
  content,
  state,
  views,
  mayRestore,
  loadOnDemand = withWords(() => import("./on-demand.ts")),
}: CoreDeps) => {
  const reach = createStore<Reach>({ isStreamLost: false, lastCall: null });
  const hear = (news: Partial<Reach>): void => patch(reach, news);
  /** Whether the stream was lost or a call went unanswered, and no call has been answered since. */
  let mayBeAway = false;
  const client = createClient(ports, (isAnswered) => {
    hear({ lastCall: { isAnswered } });
    if (isAnswered && mayBeAway) feed.hurry();
    mayBeAway = !isAnswered;
  });
  const keeper = createLocalCopyKeeper(ports);
  const memory = createTabMemory(ports.tab);
  const tabs = openTabs(ports.openChannel);
  const intent = createIntent();
  const retry = createRetryPolicy({ ports, state, views });

  const watchers: SessionParts["watchers"] = new Set();
  let keeping: Offline | null = null;
  const offline: CoreContext["offline"] = (run) =>
    later(
      async (loaded) => run((keeping ??= loaded.createOffline(context, visitors, watchers))),
      null,
    );
  const stopKeeping = (): void => {
    keeping?.stop();
    keeping = null;
  };

  const chats = createChats({
    ports,
    client,
    retry,
    keeper,
    memory,
    noticeVersion: content.brand.notice.version,
    loadOnDemand,
    keepOffline: (...change) => void offline((loaded) => loaded.keep(...change)),
    visitor: () => knownVisitor(state),
    onChange: (chat) => {
      const isCardNew =
        chat?.endsWithCard === true && state.getState().chat?.endsWithCard === false;
      patch(state, { chat });
      // Nothing may cover a help card: whatever was open when it came is closed (duties L5).
      if (isCardNew && views.getState().modal !== null) views.close();
      // Answered, here or in another tab: there is nothing left to decide.
      if ((chat?.newerVersion ?? null) === null && views.getState().modal === "character-update")
        views.close();
    },
    surroundings: {
      onSignInWanted: () => views.open("sign-in"),
      onAgeStepWanted: () => void askForAgeStep(),
      onOtherConversation: () =>
        void later((loaded) => loaded.meetOther(context, visitors, opening), undefined),
      onVisitorDoubt: () => void visitors.refresh(),
    },
  });

  const feed = createEventFeed(ports, tabs, {
    onEvent: (event) => {
      if (event.type === "visitor-changed") void visitors.refresh();
      else chats.takeEvent(event);
      for (const watch of watchers) watch(event);
    },
    onLost: (hasOpened) => {
      // Only once per loss: while calls are answered, a stream that is still refused keeps its retry pauses.
      mayBeAway ||= !reach.getState().isStreamLost;
      hear({ isStreamLost: true });
      if (!hasOpened) void visitors.refresh();
    },
    onReopened: () => {
      hear({ isStreamLost: false });
      chats.catchUp();
      for (const watch of watchers) watch(null);
    },
  });

  /** Asks the server first: a visitor with an age lock gets no age step any more (duties L11). */
  const askForAgeStep = async (): Promise<void> => {
    const visitor = await visitors.refresh();
    if (visitor?.ageStep !== "locked") views.open("age-step");
  };

  const context: CoreContext = {
    ports,
    client,
    content,
    state,
    views,
    keeper,
    memory,
    tabs,
    chats,
    feed,
    intent,
    retry,
    offline,
  };

  const visitors = createVisitorLoader({
    client,
    ports,
    state,
    onSilence: () => {
      if (ports.kept.ownerId() !== null) void offline((loaded) => loaded.wake());
    },
    onChanged: (before, now) => {
      forgetOthers(ports, now);
      const wasId = before?.account?.id ?? null;
      const isId = now.account?.id ?? null;
      if (wasId !== null && wasId !== isId) signedOutHere();
      if (wasId !== null && isId === null) showProblem(state, t("account.session-ended"));
      if (before !== null && isId !== null && wasId !== isId) void settleSignIn();
      chats.know(now);
      if (now.account !== null && before === null) feed.start();
      // The server had not answered until now.
      if (before === null) void restore.mayRun();
    },
  });

  const opening = createOpening(context, visitors);
  let claiming: Claiming | null = null;
  const claimingOf = (loaded: Later): Claiming =>
    (claiming ??= loaded.createClaiming(context, visitors, () => void restore.mayRun()));
  const restore = createRestore(context, visitors, opening, claimingOf, loadOnDemand);
  // A card that was tapped before the core was loaded comes first.
  if (mayRestore && state.getState().openingCharacterId === null) restore.becomeDue();

  /** Claims what a guest left in this browser, then restores the account's latest (design §3.7, §3.8). */
  const settleSignIn = async (): Promise<void> => {
    // Whoever signs in inside a chat is there already: Back from it leads to selection, which then stays.
    const isInChat = chats.current() !== null && views.getState().view !== "selection";
    if (isInChat) restore.spend();
    else restore.becomeDue();
    feed.start();
    feed.restart();
    await later(async (loaded) => {
      if (claimingOf(loaded).isDue()) await claimingOf(loaded).run();
    }, undefined);
    // A claim that was refused has closed that chat.
    if (isInChat && chats.current() === null) restore.becomeDue();
    await restore.mayRun();
  };

  const signedOutHere = (): void => {
    intent.begin();
    restore.spend();
    feed.stop();
    hear({ isStreamLost: false });
    chats.close();
    keeper.cancel();
    memory.forget();
    stopKeeping();
    ports.kept.forget();
    patch(state, { chat: null, startOver: null, openingCharacterId: null, problem: null });
    views.reset();
  };

  const signedOut = (): void => {
    signedOutHere();
    visitors.forget();
    void visitors.refresh();
  };

  const signedIn = async (): Promise<void> => {
    // Learning of a different visitor settles the sign-in (`onChanged`), unless none was known before.
    const wasKnown = knownVisitor(state) !== null;
    const visitor = await visitors.refresh();
    if (visitor === null || !wasKnown) void settleSignIn();
    tabs.post({ type: "visitor-changed" });
    views.close();
  };

  const later = async <Outcome>(
    run: (loaded: Later) => Promise<Outcome>,
    otherwise: Outcome,
  ): Promise<Outcome> => {
    const loaded = await loadOnDemand().catch(() => null);
    return loaded === null ? otherwise : run(loaded);
  };

  let isDisposed = false;
  const stops: Stop[] = [
    tabs.onMessage((message) => {
      if (message.type === "signed-out") signedOut();
      if (message.type === "visitor-changed") {
        void visitors.refresh();
        feed.restart();
      }
    }),
    keeper.onForeignChange((copy) => {
      if (copy !== null) void chats.current()?.absorb(copy);
      else {
        // Cleared in another tab, by a claim or a start-over: a pending save must not bring it back.
        keeper.cancel();
        if (chats.current()?.owner() === "guest") void visitors.refresh();
      }
    }),
    views.subscribe(() => void restore.mayRun()),
  ];
  void later(async ({ watchConnection, countUnseen }) => {
    if (isDisposed) return;
    stops.push(watchConnection(ports, reach, (connection) => patch(state, { connection })));
    stops.push(countUnseen(ports.page, state));
  }, undefined);

  return {
    signOut: async (): Promise<string | null> => {
      // Otherwise what is being claimed would stay here, for whoever uses this browser next.
      await claiming?.settled();
      return later((loaded) => loaded.signOut(context, signedOut), t("trouble.not-loaded"));
    },
    /** Null while no conversation is open. */
    chat: chats.current,
    tools: createDialogTools({
      context,
      opening,
      watchers,
      visitors,
      restore,
      signedIn,
      signedOut,
    }),
    /** Restores what was open, and asks who the visitor is. */
    start: (): void => {
      void restore.mayRun();
      void visitors.ensure().then((visitor) => {
        if (visitor !== null && visitor.account !== null) feed.start();
      });
    },
    pickCharacter: (characterId: string) => {
      restore.spend();
      return opening.pick(characterId);
    },
    startNew: opening.startNew,
    startOver: opening.startOver,
    dispose: (): void => {
      isDisposed = true;
      for (const stop of stops) stop();
      intent.begin();
      retry.stop();
      stopKeeping();
      visitors.stop();
      claiming?.stop();
      feed.stop();
      chats.close();
      keeper.dispose();
      tabs.close();
    },
  };
};

export type Core = ReturnType<typeof createCore>;
