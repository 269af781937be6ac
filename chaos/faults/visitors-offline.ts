import type { Browser, BrowserContext, Page } from "@playwright/test";
import { judgeThread, type Dice, type SeenMessage } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { storedThreads } from "../virtual-users/stored-threads.ts";
import {
  bubblesIn,
  chatInBrowser,
  openBrowser,
  openTab,
  serverLog,
  type LogLine,
} from "../visitors/in-browser.ts";
import { untilTrue } from "../visitors/settle.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

const PEOPLE = 2;
const TRIES_EACH = 5;

/** Messages that wait in the page. */
const QUEUED = { min: 1, max: 20 };
const OFFLINE_MS = { min: 0, max: 500 };

/** What else befalls the page while it comes back: a reload drops what was under way. */
const BACK = ["nothing", "nothing", "reload", "second tab"] as const;

/** The page shows so many of the newest at first. */
const NEWEST = 50;

/** The log as it stands in the database itself, past every node. */
const logInDatabase = async (
  system: SystemUnderTest,
  conversationId: string,
): Promise<readonly SeenMessage[]> =>
  (await storedThreads(system, [conversationId])).get(conversationId)?.messages ?? [];

const sameLog = (bubbles: readonly LogLine[], messages: readonly LogLine[]): boolean => {
  const text = (lines: readonly LogLine[]) =>
    JSON.stringify(lines.slice(-NEWEST).map(({ id, content }) => [id, content]));
  return text(bubbles) === text(messages);
};

/** Goes offline, writes, comes back: every message stands in the database once, in its order, and so in the page. */
const writesOffline = async (
  system: SystemUnderTest,
  person: Awaited<ReturnType<typeof chatInBrowser>>,
  part: string,
): Promise<void> => {
  const { dice, recorder } = system;
  const { context, page, visitor } = person;
  const lines = Array.from(
    { length: dice.between(QUEUED.min, QUEUED.max) },
    (_, index) => `${part}, offline ${index + 1}`,
  );
  await context.setOffline(true);
  for (const line of lines) {
    await visitor.composer.fill(line);
    await visitor.composer.press("Enter");
  }
  await untilTrue("a message that waits", async () => {
    const own = (await bubblesIn(page)).map(({ content }) => content);
    return JSON.stringify(own.slice(-lines.length)) === JSON.stringify(lines);
  });
  await visitor.log.getByText("Not sent").last().waitFor();
  await sleep(dice.between(OFFLINE_MS.min, OFFLINE_MS.max));
  await context.setOffline(false);
  const tab = await comesBack(person, dice, system);

  const { conversationId } = await serverLog(context, system.url);
  await untilTrue(
    "messages written offline",
    async () => {
      const messages = await logInDatabase(system, conversationId);
      if (messages.at(-1)?.role !== "assistant") return false;
      const own = messages.filter(({ role }) => role === "user").map(({ content }) => content);
      if (JSON.stringify(own.slice(-lines.length)) !== JSON.stringify(lines)) return false;
      for (const shown of [page, tab])
        if (shown !== null && !sameLog(await bubblesIn(shown), messages)) return false;
      return true;
      // Each message may fall into a turn of its own.
    },
    lines.length,
  );
  const messages = await logInDatabase(system, conversationId);
  for (const fault of judgeThread(recorder.thread(conversationId), { turn: "idle", messages }))
    recorder.contradicts(fault);
  await tab?.close();
};

const comesBack = async (
  { context, page }: { readonly context: BrowserContext; readonly page: Page },
  dice: Dice,
  { recorder }: SystemUnderTest,
): Promise<Page | null> => {
  const how = dice.pick(BACK);
  if (how === "nothing") return null;
  await sleep(dice.between(0, 60));
  if (how === "second tab") return openTab(context, recorder);
  await page.reload();
  return null;
};

const writesOften = async (
  system: SystemUnderTest,
  browser: Browser,
  name: string,
): Promise<void> => {
  const person = await chatInBrowser(browser, system.url, system.recorder);
  await person.visitor.says(`${name} begins`);
  await person.visitor.hasReplies(1);
  for (let time = 1; time <= TRIES_EACH; time += 1)
    await writesOffline(system, person, `${name}.${time}`);
  await person.context.close();
};

/** Two hundred in all. */
export const OFFLINE: readonly Fault[] = [
  {
    name: "browser offline and online again, with 1 to 20 messages that wait",
    times: { long: 20, short: 1 },
    each: PEOPLE * TRIES_EACH,
    inject: async (system) => {
      const browser = await openBrowser();
      try {
        await Promise.all(
          Array.from({ length: PEOPLE }, (_, index) =>
            writesOften(system, browser, `${index + 1}`),
          ),
        );
      } finally {
        await browser.close();
      }
    },
  },
];
