import type { Endpoint } from "@evenfall/contracts";
import type { Pool } from "pg";
import { expect, it } from "vitest";
import { uuidIds } from "../../platform/ids.ts";
import { openBrowser, type Answered, type Browser } from "@evenfall/testing/security/browser.ts";
import {
  filled,
  idFields,
  OPERATIONS,
  perform,
  withValue,
  NOBODYS,
  type Belongings,
  type Filled,
  type OperationName,
} from "@evenfall/testing/security/operations.ts";
import {
  everyRow,
  isAdult,
  settledAccount,
  settledGuest,
  settlesIn,
  signsUp,
  startPlace,
} from "@evenfall/testing/security/place.ts";

/**
 * Fields in which somebody else's id is not treated like one that never was. `own`: ids are each
 * owner's to choose, so the visitor gets a thing of their own under it. `told`: the page is told that a
 * thread became another account's (design §3.7), and nothing of it.
 */
const FATE: Readonly<Record<string, "own" | "told">> = {
  "startConversation body.id": "own",
  "startConversation body.copy.threadId": "own",
  "startConversation body.copy.messages.*.id": "own",
  "startConversation body.copy.messages.*.replyTo": "own",
  "sendMessage body.id": "own",
  "editMessage body.id": "own",
  "addFact body.id": "own",
  "claim body.copy.threadId": "told",
  "claim body.copy.messages.*.id": "own",
  "claim body.copy.messages.*.replyTo": "own",
};

const CASES = OPERATIONS.flatMap(([name, endpoint]) =>
  idFields(endpoint).map((field) => ({ name, endpoint, field })),
);

it("every field of the contract that holds an id is tried with somebody else's", () => {
  const fields = CASES.map(({ name, field }) => `${name} ${field}`);
  expect(fields).toEqual(expect.arrayContaining(Object.keys(FATE)));
  expect(fields).toHaveLength(46);
});

/** What an answer says, but for what is of this one request. */
const saidBy = ({ status, headers, text }: Answered): string => {
  const kept = [...headers].filter(
    ([name]) => !["date", "x-request-id", "set-cookie", "retry-after"].includes(name),
  );
  return JSON.stringify([status, kept, text.replaceAll(/"(?:requestId|serverNow)":"[^"]*"/g, "")]);
};

/** The operation asked for with everything good but this one id. */
const tries = (
  browser: Browser,
  { name, endpoint, field }: { name: OperationName; endpoint: Endpoint; field: string },
  own: Belongings,
  id: string,
): Promise<Answered> => {
  // A copy is refused for its ids alone: the rest of it is what the visitor's own thread could hold.
  const how = withValue(filled(own)[name], field.split("."), id) as Filled;
  return perform(browser, endpoint, how);
};

const idIn = (field: string, of: Belongings): string => {
  if (field.endsWith("factId")) return of.factId;
  if (field.endsWith("messageId")) return of.replyId;
  return field.includes("messages.*") ? of.messageId : of.conversationId;
};

/** An id of each kind under every field that takes one: a thread's name as a message's is an id, too. */
const idsFor = (field: string, of: Belongings): readonly string[] =>
  field === "params.conversationId"
    ? [of.conversationId]
    : [idIn(field, of), of.messageId, of.factId];

const rowsOf = async (pool: Pool, ownerId: string): Promise<readonly string[]> =>
  (await everyRow(pool, "rate_limit_buckets", "sessions")).filter((row) => row.includes(ownerId));

const ownerOf = async (pool: Pool, conversationId: string): Promise<string> => {
  const { rows } = await pool.query<{ owner_id: string }>(
    "select owner_id from conversations where id = $1",
    [conversationId],
  );
  return rows[0]?.owner_id ?? "";
};

it("another account, another guest and nobody learn nothing from a visitor's ids, and change nothing of theirs", async () => {
  const { origin, db } = await startPlace();
  const first = await settledAccount(origin);
  const owner = await ownerOf(db.pool, first.own.conversationId);
  const before = await rowsOf(db.pool, owner);
  expect(before.length).toBeGreaterThan(5);
  const others = [
    ["account", await settledAccount(origin)],
    ["guest", await settledGuest(origin)],
    ["nobody", { browser: openBrowser(origin), own: NOBODYS }],
  ] as const;
  const differing: string[] = [];
  const statuses = new Map<string, Set<number>>();
  for (const [who, { browser, own }] of others) {
    for (const one of CASES) {
      if (FATE[`${one.name} ${one.field}`] !== undefined) continue;
      for (const id of idsFor(one.field, first.own)) {
        const real = await tries(browser, one, own, id);
        const madeUp = await tries(browser, one, own, uuidIds.next());
        const label = `${who} ${one.name} ${one.field}`;
        statuses.set(label, (statuses.get(label) ?? new Set()).add(real.status));
        if (saidBy(real) !== saidBy(madeUp))
          differing.push(`${label}: ${saidBy(real)} and not ${saidBy(madeUp)}`);
      }
    }
  }
  expect(differing).toEqual([]);
  // Not refused for something else before the id was looked at.
  const odd = [...statuses].filter(
    ([label, found]) =>
      !label.startsWith("nobody") &&
      // Forgetting what is not there is fine, and what does not stand there is passed over.
      !/forgetFact params\.factId|answerRemembered body\.ids/u.test(label) &&
      !found.has(404),
  );
  expect(odd.map(([label, found]) => `${label} ${[...found].join()}`)).toEqual([
    // Where the conversation is one's own, a message that is not in it is a fault of the words; and a
    // search begins there among one's own messages, whosever it is.
    "account sendMessage body.replyTo 422",
    "account searchMessages query.before 200",
    "guest sendMessage body.replyTo 422",
    "guest searchMessages query.before 200",
    // A guest may not try again at all.
    "guest retryReply params.conversationId 401",
    "guest retryReply body.messageId 401",
  ]);
  expect(await rowsOf(db.pool, owner)).toEqual(before);
});

it("an id that somebody else has is free for one's own things, and opens nothing of theirs", async () => {
  const { origin, db } = await startPlace();
  const first = await settledAccount(origin);
  const owner = await ownerOf(db.pool, first.own.conversationId);
  const before = await rowsOf(db.pool, owner);
  for (const guest of [false, true]) {
    for (const one of CASES) {
      const fate = FATE[`${one.name} ${one.field}`];
      if (fate === undefined) continue;
      const needsThread = ["sendMessage", "addFact"].includes(one.name);
      const answers: Answered[] = [];
      for (const id of [idIn(one.field, first.own), uuidIds.next()]) {
        const browser = openBrowser(origin);
        if (!guest) await signsUp(browser, `${uuidIds.next()}@example.org`);
        await isAdult(browser);
        answers.push(
          await tries(browser, one, needsThread ? await settlesIn(browser) : NOBODYS, id),
        );
      }
      const [real, madeUp] = answers;
      const label = `${guest ? "guest" : "account"} ${one.name} ${one.field}`;
      if (fate === "own" || guest)
        expect(`${label} ${real?.status}`).toBe(`${label} ${madeUp?.status}`);
      if (needsThread) continue;
      for (const words of ["hello there", "Keeps two herons"])
        expect(`${label} ${real?.text}`).not.toContain(words);
    }
  }
  expect(await rowsOf(db.pool, owner)).toEqual(before);
});
