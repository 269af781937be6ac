import { scenario, startModelServer } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { uuidIds } from "../../platform/ids.ts";
import { openBrowser, type Browser } from "@evenfall/testing/security/browser.ts";
import {
  copyFrom,
  isAdult,
  isQuiet,
  opensThread,
  says,
  startTwoNodes,
} from "@evenfall/testing/security/place.ts";

const ADDRESS_BUDGET = 12;
const OF_ONE_PASS = 3;

/** Two nodes on one database that ask one model. */
const startNodes = async () => {
  const model = await startModelServer({ script: scenario.reply("and you?") });
  onTestFinished(() => model.close());
  const { db, origins } = await startTwoNodes({
    MODEL_BASE_URL: model.url,
    MODEL_NAME: "test-model",
    GUEST_REPLIES_PER_ADDRESS_DAY: String(ADDRESS_BUDGET),
  });
  /** Replies that the model was asked for; guests' threads are too short to be read for memory. */
  const replies = (): number => model.calls;
  return { origins, quiet: () => isQuiet(db.pool), replies };
};

/** A new thread in place of the one before, with the notice shown; null where it is refused. */
const startsOver = (browser: Browser, assistantId: string, copy?: object): Promise<string | null> =>
  opensThread(browser, assistantId, { startOver: true, ...(copy && { copy }) }).catch(() => null);

/** The browser's copy of a thread, in the ways in which somebody would forge it. */
const forgedCopies = ({ messages, ...whole }: Awaited<ReturnType<typeof copyFrom>>) => {
  const copy = (changed: typeof messages, more: object = {}) => ({
    ...whole,
    messages: changed,
    assistantMessageCount: 0,
    ...more,
  });
  return [
    copy(messages),
    copy(messages.filter(({ role }) => role === "user")),
    copy([]),
    copy(messages.map((message) => ({ ...message, tag: (message.tag ?? "").slice(0, -4) }))),
    copy(messages.map(({ tag: _cut, ...message }) => message)),
    copy(messages.map((message) => ({ ...message, role: "user", source: "visitor" }))),
    copy(messages.map((message) => ({ ...message, content: `${message.content}, honestly` }))),
    copy(messages, { threadId: uuidIds.next() }),
    copy(messages, { assistantId: "julian", assistantName: "Julian" }),
  ];
};

it("one pass has three replies and one address its budget, whatever is sent to two nodes at once", async () => {
  const { origins, quiet, replies } = await startNodes();
  const sam = openBrowser(origins[0]);
  await isAdult(sam);
  const tabs = origins.map((origin) => openBrowser(origin, sam.cookies));
  const tab = (nth: number): Browser => tabs[nth % tabs.length] ?? sam;

  const first = await opensThread(sam);
  const kinds = new Set<string | null>();
  const wave = async (thread: string, count: number): Promise<void> => {
    const sent = await Promise.all(
      Array.from({ length: count }, (_, nth) => says(tab(nth), thread, `hello ${nth}`)),
    );
    for (const { kind } of sent) kinds.add(kind);
    await quiet();
    expect(replies()).toBeLessThanOrEqual(OF_ONE_PASS);
  };
  await wave(first, 50);
  expect(replies()).toBeGreaterThan(0);
  const forged = forgedCopies(await copyFrom(sam, first));

  // Storage cleared, started over, with either character, in parallel, and with every forged copy.
  for (const assistantId of ["julian", "marisol"]) {
    const again = await startsOver(tab(1), assistantId);
    expect(again).not.toBeNull();
    await wave(again ?? "", 10);
  }
  for (const [nth, copy] of forged.entries()) {
    const made = await startsOver(tab(nth), copy.assistantId, copy);
    if (made !== null) await wave(made, 3);
  }
  expect(replies()).toBe(OF_ONE_PASS);
  expect([...kinds]).toEqual(expect.arrayContaining([null, "guest-gated"]));

  // A hundred new passes from the same address.
  const guests = await Promise.all(
    Array.from({ length: 100 }, async (_, nth) => {
      const browser = openBrowser(origins[nth % 2 === 0 ? 0 : 1]);
      await isAdult(browser);
      return { browser, id: await opensThread(browser, nth % 3 === 0 ? "julian" : "marisol") };
    }),
  );
  const refused = new Set<string | null>();
  for (let round = 0; round < 2; round += 1) {
    const sent = await Promise.all(guests.map(({ browser, id }) => says(browser, id, "hello")));
    for (const { kind } of sent) refused.add(kind);
    await quiet();
  }
  expect(refused).toContain("guest-budget-spent");
  expect(replies()).toBe(ADDRESS_BUDGET);
});
