import { beforeEach } from "vitest";
import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { createSession } from "@evenfall/web/session/session.ts";
import { createCore } from "@evenfall/web/session/core.ts";
import * as later from "@evenfall/web/session/on-demand.ts";
import { createMemoryStore, type MemoryStore } from "@evenfall/web/session/memory/memory-store.ts";
import { enterAccount } from "@evenfall/web/session/visitor/account.ts";
import { takeAgeStep } from "@evenfall/web/session/visitor/take-age-step.ts";
import type {
  ChatState,
  DialogTools,
  Session,
  SessionContent,
} from "@evenfall/web/session/index.ts";
import { character } from "./character.ts";
import { createFakeBrowser, type FakeTab, type TabOptions } from "./fake-browser.ts";
import { createFakeClock, settle } from "./fake-clock.ts";
import { createScriptedServer } from "./scripted-server.ts";

const CONTENT: SessionContent = {
  characters: [character("marisol", "Marisol"), character("julian", "Julian")],
  brand: {
    passwordMinLength: 6,
    notice: { version: "today", text: "An AI answers.", style: "plain" },
  },
};

export const ANA = { name: "Ana", email: "ana@example.com", password: "secret-1" };

/** One tab with the session in it, driven as a visitor would. */
const createTestTab = (session: Session, tab: FakeTab) => {
  const chat = (): ChatState => {
    const { chat: now } = session.getState();
    if (now === null) throw new Error("no chat is open");
    return now;
  };
  const tools = (): DialogTools => {
    const here = session.tools();
    if (here === null) throw new Error("the core is not loaded");
    return here;
  };
  return {
    session,
    tab,
    settle,
    chat,
    /** "user delivered: hi", one line for each bubble. */
    log: (): string[] =>
      chat().messages.map(
        ({ role, status, content, sealed }) =>
          `${role}${role === "user" ? ` ${status}` : ""}: ${sealed ? "(sealed)" : content}`,
      ),
    says: (text: string): Promise<void> => {
      session.chat.setDraft(text);
      session.chat.send(text);
      return settle();
    },
    picks: async (characterId: string): Promise<void> => {
      await session.pickCharacter(characterId);
      await settle();
    },
    goesBack: (): Promise<void> => {
      session.views.back();
      return settle();
    },
    /** Signs up as Ana. */
    signsUp: async (): Promise<void> => {
      await enterAccount(session, ANA);
      await settle();
    },
    /** The visitor switches to another tab and back. */
    isLookedAt: (): Promise<void> => {
      tab.show(false);
      tab.show(true);
      return settle();
    },
    /** Opens "What she remembers" of the open chat, as the dialog does. */
    opensMemory: async (): Promise<MemoryStore> => {
      const store = createMemoryStore(tools(), chat().conversationId);
      store.start();
      await settle();
      return store;
    },
    close: (): void => {
      tab.unload();
      session.dispose();
    },
  };
};

export type TestTab = ReturnType<typeof createTestTab>;

interface OpenOptions extends TabOptions {
  /** Keeps the view from showing notices by itself. */
  readonly hidesNotices?: boolean;
  /** A character card that is tapped before the session is loaded. */
  readonly taps?: string;
}

export const createHarness = () => {
  const clock = createFakeClock();
  const server = createScriptedServer(clock);
  const browser = createFakeBrowser(clock, server);

  const openTab = async ({ hidesNotices = false, taps, ...options }: OpenOptions = {}) => {
    const tab = browser.openTab(options);
    const session = createSession({
      ports: tab.ports,
      content: CONTENT,
      loadCore: () =>
        Promise.resolve({
          createCore: (deps) => createCore({ ...deps, loadOnDemand: () => Promise.resolve(later) }),
          createCorePorts: () => tab.ports,
        }),
    });
    const showNotice = (): void => {
      const isDue = session
        .getState()
        .chat?.entries.some((entry) => entry.type === "notice" && entry.due);
      if (isDue === true && !hidesNotices && session.views.getState().view === "chat")
        session.chat.noticeShown();
    };
    session.subscribe(showNotice);
    session.views.subscribe(showNotice);
    session.start();
    if (taps !== undefined) void session.pickCharacter(taps);
    await settle();
    return createTestTab(session, tab);
  };

  /** Reloads a tab, which keeps its storage and history. */
  const reload = (tab: TestTab): Promise<TestTab> => {
    const { history, tabItems } = tab.tab;
    tab.close();
    return openTab({ items: new Map(tabItems), history });
  };

  /** A tab in which an adult guest has the empty chat open. */
  const guestInChat = async (options?: OpenOptions): Promise<TestTab> => {
    const tab = await openTab(options);
    await tab.picks("marisol");
    await takeAgeStep(tab.session, { day: 1, month: 1, year: 1990 });
    await settle();
    return tab;
  };

  const talks = async (tab: TestTab, says = "hi", reply = "Hello."): Promise<void> => {
    await tab.says(says);
    server.reads();
    server.replies(reply);
    await settle();
  };

  /** A tab in which Ana, who has just signed up, has talked. */
  const memberInChat = async (): Promise<TestTab> => {
    const tab = await guestInChat();
    await talks(tab);
    await tab.signsUp();
    return tab;
  };

  return {
    clock,
    server,
    browser,
    openTab,
    reload,
    guestInChat,
    talks,
    memberInChat,
    /** Requests so far whose line contains the text. */
    calls: (line: string): number => server.requests.filter((asked) => asked.includes(line)).length,
    /** The local copy as it is kept; empty where there is none. */
    saved: (): string => browser.localItems.get(LOCAL_COPY_KEY) ?? "",
    /** Lets time pass in every tab. */
    passes: (ms: number): Promise<void> => clock.advance(ms),
  };
};

export type Harness = ReturnType<typeof createHarness>;

/** The harness of the running test: each test has its own. */
export const harnessOfEach = (): Harness => {
  let harness = createHarness();
  beforeEach(() => void (harness = createHarness()));
  return new Proxy(harness, { get: (_, name) => Reflect.get(harness, name) as unknown });
};
