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
import type { FakeBrowser, FakeHistory, FakeTab } from "./fake-browser.ts";
import { createFakeBrowser } from "./fake-browser.ts";
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

/** One tab with the session in it, driven as a visitor would. */
export interface TestTab {
  readonly session: Session;
  readonly tab: FakeTab;
  /** Shows a due notice as the view does, and lets everything go on. */
  settle(): Promise<void>;
  chat(): ChatState;
  /** "user delivered: hi", one line for each bubble. */
  log(): string[];
  /** Distinct states of the chat, in order: what stood under the last bubble and who types. */
  readonly story: string[];
  says(text: string): Promise<void>;
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
  openTab(options?: {
    readonly url?: string;
    readonly items?: Map<string, string>;
    readonly history?: FakeHistory;
    readonly isolated?: boolean;
    /** The view does not show notices by itself. */
    readonly hidesNotices?: boolean;
    /** The card that is tapped before anything has come. */
    readonly taps?: string;
    /** The core comes only then. */
    readonly coreComes?: Promise<void>;
  }): Promise<TestTab>;
  /** Reload: the tab's storage and history stay. */
  reload(tab: TestTab): Promise<TestTab>;
  /** A tab in which an adult guest has the empty chat open. */
  guestInChat(characterId?: string): Promise<TestTab>;
  /** Lets time pass in every tab. */
  passes(ms: number): Promise<void>;
}

export const createHarness = (): Harness => {
  const clock = createFakeClock();
  const server = createScriptedServer(clock);
  const browser = createFakeBrowser(clock, server);
  const open = new Set<TestTab>();

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
    const story: string[] = [];
    const remember = (): void => {
      const { chat } = session.getState();
      if (chat === null) return;
      const last = chat.messages.at(-1);
      const line = `${last === undefined ? "empty" : `${last.role} ${last.status}`}, ${chat.turn}, ${chat.composer}`;
      if (story.at(-1) !== line) story.push(line);
    };
    session.subscribe(remember);
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
      story,
      says: async (text) => {
        session.chat.setDraft(text);
        session.chat.send(text);
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
        open.delete(one);
        tab.unload();
        session.dispose();
      },
    };
    open.add(one);
    session.start();
    if (taps !== undefined) void session.pickCharacter(taps);
    await settle();
    return one;
  };

  return {
    clock,
    server,
    browser,
    openTab,
    reload: async (tab) => {
      const items = new Map(tab.tab.tabItems);
      const { history } = tab.tab;
      tab.close();
      return openTab({ items, history });
    },
    guestInChat: async (characterId = "marisol") => {
      const tab = await openTab();
      await tab.session.pickCharacter(characterId);
      await settle();
      await tab.session.passAgeStep({ day: 1, month: 1, year: 1990 });
      await settle();
      return tab;
    },
    passes: (ms) => clock.advance(ms),
  };
};
