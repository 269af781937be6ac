import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { createSession } from "@evenfall/web/session/session.ts";
import { createCore } from "@evenfall/web/session/core.ts";
import * as later from "@evenfall/web/session/on-demand.ts";
import {
  createChangesOfCharacter,
  type ChangesOfCharacter,
} from "@evenfall/web/session/chat/changes-of-character.ts";
import { createMemoryStore, type MemoryStore } from "@evenfall/web/session/memory/memory-store.ts";
import type {
  ChatState,
  DialogTools,
  Session,
  SessionContent,
} from "@evenfall/web/session/index.ts";
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeTab,
  type TabOptions,
} from "./fake-browser.ts";
import { createFakeClock, settle, type FakeClock } from "./fake-clock.ts";
import { CANNED, createScriptedServer, type ScriptedServer } from "./scripted-server.ts";

const character = (id: string, name: string): SessionContent["characters"][number] => ({
  id,
  name,
  age: 27,
  location: "Miami, Florida",
  timeZone: "America/New_York",
  pronouns: { subject: "she", object: "her", possessive: "her" },
  avatar: "/a.svg",
  portrait: "/p.svg",
  greeting: "Hi.",
  openers: [],
  cannedReplies: CANNED,
});

const CONTENT: SessionContent = {
  characters: [character("marisol", "Marisol"), character("julian", "Julian")],
  passwordMinLength: 6,
};

export const ANA = { name: "Ana", email: "ana@example.com", password: "secret-1" };

/** One tab with the session in it, driven as a visitor would. */
export interface TestTab {
  readonly session: Session;
  readonly tab: FakeTab;
  /** Shows a due notice as the view does, and lets everything go on. */
  settle(): Promise<void>;
  chat(): ChatState;
  /** "user delivered: hi", one line for each bubble. */
  log(): string[];
  says(text: string): Promise<void>;
  picks(characterId: string): Promise<void>;
  goesBack(): Promise<void>;
  /** As Ana; says what came of it. */
  signsUp(): Promise<unknown>;
  /** Somebody looks elsewhere, and here again. */
  isLookedAt(): Promise<void>;
  /** Opens "What she remembers" of the open chat, as the dialog does. */
  opensMemory(): Promise<MemoryStore>;
  /** Opens "See what changed", as the dialog does. */
  opensChanges(): Promise<ChangesOfCharacter>;
  close(): void;
}

export interface Harness {
  readonly clock: FakeClock;
  readonly server: ScriptedServer;
  readonly browser: FakeBrowser;
  openTab(
    options?: TabOptions & {
      /** The view does not show notices by itself. */
      readonly hidesNotices?: boolean;
      /** The card that is tapped before anything has come. */
      readonly taps?: string;
      /** The core comes only then. */
      readonly coreComes?: Promise<void>;
    },
  ): Promise<TestTab>;
  /** Reload: the tab's storage and history stay. */
  reload(tab: TestTab): Promise<TestTab>;
  /** A tab in which an adult guest has the empty chat open. */
  guestInChat(options?: Parameters<Harness["openTab"]>[0]): Promise<TestTab>;
  /** "hi" and "Hello.", unless it is something else. */
  talks(tab: TestTab, says?: string, reply?: string): Promise<void>;
  /** A tab in which Ana, who has just signed up, has talked. */
  memberInChat(): Promise<TestTab>;
  /** Requests so far whose line contains the text. */
  calls(line: string): number;
  /** The local copy as it is kept; empty where there is none. */
  saved(): string;
  /** Lets time pass in every tab. */
  passes(ms: number): Promise<void>;
}

export const createHarness = (): Harness => {
  const clock = createFakeClock();
  const server = createScriptedServer(clock);
  const browser = createFakeBrowser(clock, server);

  const openTab: Harness["openTab"] = async ({
    hidesNotices = false,
    taps,
    coreComes = Promise.resolve(),
    ...options
  } = {}) => {
    const tab = browser.openTab(options);
    const session = createSession({
      ports: tab.ports,
      content: CONTENT,
      loadCore: () =>
        coreComes.then(() => ({
          createCore: (deps) => createCore({ ...deps, loadOnDemand: () => Promise.resolve(later) }),
          createCorePorts: () => tab.ports,
        })),
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
    const one: TestTab = {
      session,
      tab,
      settle,
      chat,
      log: () =>
        chat().messages.map(
          ({ role, status, content, sealed }) =>
            `${role}${role === "user" ? ` ${status}` : ""}: ${sealed ? "(sealed)" : content}`,
        ),
      says: async (text) => {
        session.chat.setDraft(text);
        session.chat.send(text);
        await settle();
      },
      picks: async (characterId) => {
        await session.pickCharacter(characterId);
        await settle();
      },
      goesBack: async () => {
        session.views.back();
        await settle();
      },
      signsUp: async () => {
        const outcome = await session.signUp(ANA);
        await settle();
        return outcome;
      },
      isLookedAt: async () => {
        tab.show(false);
        tab.show(true);
        await settle();
      },
      opensMemory: async () => {
        const store = createMemoryStore({ tools: tools(), conversationId: chat().conversationId });
        store.start();
        await settle();
        return store;
      },
      opensChanges: async () => {
        const changes = createChangesOfCharacter(tools(), chat().conversationId ?? "");
        changes.ask();
        await settle();
        return changes;
      },
      close: () => {
        tab.unload();
        session.dispose();
      },
    };
    session.start();
    if (taps !== undefined) void session.pickCharacter(taps);
    await settle();
    return one;
  };

  const reload: Harness["reload"] = (tab) => {
    const { history, tabItems } = tab.tab;
    tab.close();
    return openTab({ items: new Map(tabItems), history });
  };

  const guestInChat: Harness["guestInChat"] = async (options) => {
    const tab = await openTab(options);
    await tab.picks("marisol");
    await tab.session.passAgeStep({ day: 1, month: 1, year: 1990 });
    await settle();
    return tab;
  };

  const talks: Harness["talks"] = async (tab, says = "hi", reply = "Hello.") => {
    await tab.says(says);
    server.reads();
    server.replies(reply);
    await settle();
  };

  return {
    clock,
    server,
    browser,
    openTab,
    reload,
    guestInChat,
    talks,
    memberInChat: async () => {
      const tab = await guestInChat();
      await talks(tab);
      await tab.signsUp();
      return tab;
    },
    calls: (line) => server.requests.filter((asked) => asked.includes(line)).length,
    saved: () => browser.localItems.get(LOCAL_COPY_KEY) ?? "",
    passes: (ms) => clock.advance(ms),
  };
};
