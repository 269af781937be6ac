import { getInfo, passAgeStep, subscribe } from "@evenfall/contracts";
import { isBirthDate } from "@evenfall/domain";
import { createAuthClient } from "../api/auth.ts";
import { createClient } from "../api/client.ts";
import { createEventFeed } from "../api/event-feed.ts";
import { faultText, wasNotTaken } from "../api/fault.ts";
import { openTabs } from "../api/tabs.ts";
import type { CorePorts } from "../browser/ports.ts";
import type { Store } from "../store.ts";
import { createAccount } from "./account.ts";
import type { ChatActions } from "./chat-types.ts";
import { createTabMemory } from "./chat/tab-memory.ts";
import { createChats } from "./chats.ts";
import { createClaiming } from "./claim-copy.ts";
import { createDialogTools, type DialogTools } from "./dialog-tools.ts";
import { createLocalCopyKeeper } from "./local-copy/keeper.ts";
import { createOpening } from "./opening.ts";
import { createIntent, knownVisitor, patch, type CoreParts } from "./parts.ts";
import { createPatience, WRITE_TRIES } from "./patience.ts";
import { createRestore } from "./restore.ts";
import type { SessionActions, SessionContent, SessionState } from "./types.ts";
import type { ViewsControl } from "./views.ts";
import { createWho } from "./who.ts";

export { createCorePorts } from "../browser/core-ports.ts";

export interface CoreDeps {
  readonly ports: CorePorts;
  readonly content: SessionContent;
  readonly state: Store<SessionState>;
  readonly views: ViewsControl;
}

/** Everything of the session that the first view does without. */
export interface Core extends SessionActions {
  /** Null while no conversation is open. */
  chat(): ChatActions | null;
  readonly tools: DialogTools;
  /** Asks who the visitor is, claims and restores; `restore` says whether this page load may. */
  start(restore: boolean): void;
  dispose(): void;
}

export const createCore = ({ ports, content, state, views }: CoreDeps): Core => {
  const client = createClient(ports);
  const auth = createAuthClient(ports);
  const keeper = createLocalCopyKeeper(ports);
  const memory = createTabMemory(ports.tab);
  const tabs = openTabs(ports.openChannel);
  const intent = createIntent();
  const patience = createPatience({ ports, state, views });

  const chats = createChats({
    ports,
    client,
    patience,
    keeper,
    memory,
    repliesSpent: () => knownVisitor(state)?.repliesSpent ?? 0,
    onChange: (chat) => {
      patch(state, { chat });
      // Answered, here or in another tab: there is nothing left to decide.
      if ((chat?.newerVersion ?? null) === null && views.getState().modal === "character-update")
        views.close();
    },
    surroundings: {
      onSignInWanted: () => views.open("sign-in"),
      onAgeStepWanted: () => {
        void who.refresh();
        views.open("age-step");
      },
      onOtherConversation: () => void opening.meetOther(),
      onVisitorDoubt: () => void who.refresh(),
    },
  });

  const feed = createEventFeed(ports, tabs, {
    onEvent: (event) => {
      if (event.type === "visitor-changed") void who.refresh();
      else chats.takeEvent(event);
    },
    onReopened: chats.catchUp,
  });

  const parts: CoreParts = {
    ports,
    client,
    auth,
    content,
    state,
    views,
    keeper,
    memory,
    tabs,
    chats,
    feed,
    intent,
    patience,
  };

  const who = createWho({
    client,
    ports,
    state,
    onChanged: (before, now) => {
      const wasId = before?.account?.id ?? null;
      const isId = now.account?.id ?? null;
      if (wasId !== null && wasId !== isId) signedOutHere();
      if (before !== null && isId !== null && wasId !== isId) void settleSignIn();
      if (now.account === null) chats.current()?.knowRepliesSpent(now.repliesSpent);
      else if (before === null) feed.start();
      // Nobody had answered until now.
      if (before === null) void restore.mayRun();
    },
  });

  const opening = createOpening(parts, who);
  const claiming = createClaiming(parts, who, () => void restore.mayRun());
  const restore = createRestore(parts, who, opening, claiming);

  /** The account has everything of this browser, then what it had last opens (design §3.7, §3.8). */
  const settleSignIn = async (): Promise<void> => {
    // Who signs in inside a chat is there already: Back from it leads to selection and stays there.
    const isInChat = chats.current() !== null && views.getState().view !== "selection";
    if (isInChat) restore.spend();
    else restore.becomeDue();
    feed.start();
    feed.restart();
    if (claiming.isDue()) await claiming.run();
    // A claim that was refused closed that chat.
    if (isInChat && chats.current() === null) restore.becomeDue();
    await restore.mayRun();
  };

  const signedOutHere = (): void => {
    intent.begin();
    restore.spend();
    feed.stop();
    chats.close();
    keeper.cancel();
    memory.forget();
    patch(state, { chat: null, startOver: null, openingCharacterId: null, problem: null });
    views.reset();
  };

  const signedOut = (): void => {
    signedOutHere();
    who.forget();
    void who.refresh();
  };

  const account = createAccount({
    parts,
    onSignedIn: async () => {
      // Learning that it is somebody else now settles the sign-in, unless nobody was known before.
      const wasKnown = knownVisitor(state) !== null;
      const visitor = await who.refresh();
      if (visitor === null || !wasKnown) void settleSignIn();
      tabs.post({ type: "visitor-changed" });
      views.close();
    },
    onSignedOut: signedOut,
  });

  const stopTabs = tabs.onMessage((message) => {
    if (message.type === "signed-out") signedOut();
    if (message.type === "visitor-changed") {
      void who.refresh();
      feed.restart();
    }
  });
  const stopCopies = keeper.onForeignChange((copy) => {
    if (copy !== null) chats.current()?.absorb(copy);
    else {
      // Cleared elsewhere, by a claim or a new beginning: what waited to be saved does not bring it back.
      keeper.cancel();
      if (chats.current()?.owner() === "guest") void who.refresh();
    }
  });
  const stopViews = views.subscribe(() => void restore.mayRun());

  return {
    ...account,
    chat: chats.current,
    tools: createDialogTools(client, ports, patience),
    start: (mayRestore) => {
      if (mayRestore) restore.becomeDue();
      void restore.mayRun();
      void who.ensure().then((visitor) => {
        if (visitor !== null && visitor.account !== null) feed.start();
      });
    },
    pickCharacter: (characterId) => {
      restore.spend();
      return opening.pick(characterId);
    },
    startNew: opening.startNew,
    startOver: () => Promise.resolve(opening.startOver()),
    passAgeStep: async (birth) => {
      if (!isBirthDate(birth, new Date(ports.clock.now())))
        return { type: "invalid", message: "Please enter a real date." };
      const answer = await patience.whileHere(() => client.call(passAgeStep, { body: birth }), {
        tries: WRITE_TRIES,
      });
      if (answer.ok) who.learn(answer.value);
      else {
        const { error } = answer;
        if (error.type === "refused" && error.kind === "under-age") {
          await who.refresh();
          return { type: "refused" };
        }
        const isInvalid =
          error.type === "refused" &&
          (error.kind === "content-invalid" || error.kind === "invalid-request");
        return { type: isInvalid ? "invalid" : "problem", message: faultText(error) };
      }
      if (answer.value.ageStep !== "adult") return { type: "refused" };
      tabs.post({ type: "visitor-changed" });
      views.close();
      feed.restart();
      chats.current()?.proceed();
      void opening.resumePick();
      return { type: "adult" };
    },
    subscribeToPremium: async (characterId) => {
      const body = characterId === null ? {} : { assistantId: characterId };
      const answer = await patience.whileHere(() => client.call(subscribe, { body }), {
        tries: WRITE_TRIES,
        mayRepeat: wasNotTaken,
      });
      if (answer.ok) {
        ports.page.leaveTo(answer.value.redirectTo);
        return { type: "leaving" };
      }
      if (answer.error.type === "refused" && answer.error.kind === "unauthenticated") {
        views.open("sign-in");
        return { type: "sign-in-requested" };
      }
      return { type: "problem", message: "Failed to start subscription process" };
    },
    loadInfo: async () => {
      const answer = await patience.whileHere(() => client.call(getInfo, {}));
      return answer.ok
        ? { type: "loaded", sections: answer.value.sections }
        : { type: "problem", message: faultText(answer.error) };
    },
    dispose: () => {
      stopTabs();
      stopCopies();
      stopViews();
      intent.begin();
      patience.stop();
      who.stop();
      claiming.stop();
      feed.stop();
      chats.close();
      keeper.dispose();
      tabs.close();
    },
  };
};
