import type { LOCAL_COPY_KEY, Visitor } from "@evenfall/contracts";
import { exchange } from "./api/exchange.ts";
import { retryAfterMs, retryLater, type Pause } from "./api/retry-later.ts";
import { forgetOthers } from "./browser/kept.ts";
import type { FirstPorts, Stop } from "./browser/ports.ts";
import { createStore, patch } from "./store.ts";
import type { ChatActions } from "./chat/chat-types.ts";
import type * as coreModule from "./core.ts";
import { FIRST_SESSION } from "./first-state.ts";
import type { Session, SessionContent } from "./types.ts";
import { createViews } from "./views.ts";
import { t } from "../words/words.ts";

interface SessionDeps {
  readonly ports: FirstPorts;
  readonly content: SessionContent;
  /** Fetches the chat core, a separate chunk so that the first view stays small. */
  readonly loadCore?: () => Promise<typeof coreModule>;
}

// Only its type is imported: the value would bring the contract's schemas into the first view.
const COPY_KEY: typeof LOCAL_COPY_KEY = "evenfall.conversation";

/** The whole app's state and effects. Nothing happens before `start`. */
export const createSession = ({
  ports,
  content,
  loadCore = () => import("./core.ts"),
}: SessionDeps): Session => {
  const state = createStore(FIRST_SESSION);
  const views = createViews(ports.history, () => state.getState().chat !== null);
  // A page that was loaded at /success restores nothing (design §3.8).
  const mayRestore = views.getState().view !== "success";
  let core: coreModule.Core | null = null;
  let loading: Promise<coreModule.Core | null> | null = null;
  let isStarted = false;
  let isDisposed = false;

  /** The core; null if it cannot be loaded. */
  const load = (): Promise<coreModule.Core | null> => {
    loading ??= loadCore()
      .then((module) => {
        const corePorts = module.createCorePorts(ports);
        core = module.createCore({ ports: corePorts, content, state, views, mayRestore });
        if (isDisposed) core.dispose();
        return core;
      })
      .catch(() => {
        loading = null;
        return null;
      });
    return loading;
  };

  const say = (text: string | null): void =>
    patch(state, { problem: text === null ? null : { text, requestId: null } });

  const openOrSay = async (
    action: (core: coreModule.Core) => Promise<void> | void,
  ): Promise<void> => {
    const loaded = core ?? (await load());
    if (loaded === null) say(t("trouble.not-loaded"));
    else await action(loaded);
  };

  const chat: ChatActions = {
    setDraft: (text) => core?.chat()?.setDraft(text),
    replyTo: (messageId) => core?.chat()?.replyTo(messageId),
    react: async (...reaction) => core?.chat()?.react(...reaction),
    send: (text) => core?.chat()?.send(text) ?? "refused",
    noticeShown: () => core?.chat()?.noticeShown(),
    place: async (step) => core?.chat()?.place(step),
    tryAgain: async (messageId) => core?.chat()?.tryAgain(messageId),
    alter: async (alteration) => core?.chat()?.alter(alteration),
    answerUpdate: async (choice) => core?.chat()?.answerUpdate(choice),
    answerRemembered: async (...line) => core?.chat()?.answerRemembered(...line),
    continueChat: async () => core?.chat()?.continueChat(),
    retryNow: () => core?.chat()?.retryNow(),
    dismissLine: () => core?.chat()?.dismissLine(),
  };

  let stopAsking: Stop = () => undefined;

  /** The server did not answer, or a script did not load: tries again after a pause. */
  const startLater = (pause: Pause, isBusy: boolean): void => {
    if (isDisposed) return;
    if (state.getState().visitor.type !== "known")
      patch(state, { visitor: { type: "unreachable", isBusy } });
    stopAsking = retryLater(ports, pause, () => void start(pause.failures + 1));
  };

  const startCore = async (failures: number): Promise<void> => {
    const loaded = core ?? (await load());
    if (loaded === null) startLater({ failures, atLeastMs: null }, false);
    else loaded.start();
  };

  const start = async (failures: number): Promise<void> => {
    // A local copy shows at once; without one, ask first who the visitor is, which needs no core.
    if (core !== null || ports.local.read(COPY_KEY) !== null) return startCore(failures);
    const answer = await askVisitor(ports);
    // A card was tapped meanwhile, and the core has asked by itself.
    if (isDisposed || state.getState().visitor.type === "known") return;
    if (!("visitor" in answer)) {
      // An account can read and write without the server.
      if (ports.kept.ownerId() !== null) return startCore(failures);
      startLater({ failures, atLeastMs: answer.retryAfterMs }, answer.isBusy);
      return;
    }
    const { visitor } = answer;
    forgetOthers(ports, visitor);
    patch(state, { visitor: { type: "known", visitor } });
    if (visitor.account !== null || visitor.guestConversationId !== null) await startCore(failures);
  };

  return {
    pickCharacter: async (id) => {
      // Busy from the tap on, even while the core is being loaded.
      if (core === null) patch(state, { openingCharacterId: id });
      await openOrSay((loaded) => loaded.pickCharacter(id));
      if (core === null) patch(state, { openingCharacterId: null });
    },
    startOver: () => openOrSay((loaded) => loaded.startOver()),
    startNew: () => openOrSay((loaded) => loaded.startNew()),
    signOut: async () => {
      const loaded = core ?? (await load());
      return loaded === null ? t("trouble.not-loaded") : loaded.signOut();
    },
    getState: state.getState,
    subscribe: state.subscribe,
    views,
    chat,
    tools: () => core?.tools ?? null,
    loadTools: async () => (core ?? (await load()))?.tools ?? null,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      void start(0);
    },
    say,
    dispose: () => {
      isDisposed = true;
      stopAsking();
      views.dispose();
      core?.dispose();
    },
  };
};

/**
 * Who the visitor is, without the contract's schemas: our own server's answer to our own page,
 * of which the first view only shows whether there is an account.
 */
const askVisitor = async (ports: FirstPorts) => {
  const answer = await exchange(ports, "/api/visitor", { method: "GET" });
  if (answer === null) return { isBusy: false, retryAfterMs: null };
  const { response, body } = answer;
  return response.ok && isVisitor(body)
    ? { visitor: body }
    : { isBusy: true, retryAfterMs: retryAfterMs(response, ports.clock.now()) };
};

const isVisitor = (answer: unknown): answer is Visitor =>
  typeof answer === "object" && answer !== null && "ageStep" in answer && "account" in answer;
