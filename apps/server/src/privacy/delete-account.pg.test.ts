import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { backUp } from "../platform/backup/backup.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";
import {
  createPrivacyHarness,
  PASSWORD,
  type PrivacyHarness,
} from "@evenfall/testing/privacy/privacy.ts";
import { noProgress } from "@evenfall/testing/platform/backup.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { everyRow } from "@evenfall/testing/security/place.ts";

const EMAIL = "sam@example.org";
const PLANTED = "quixotrophon";

type Browser = ReturnType<PrivacyHarness["browser"]>;

const leaves = (browser: Browser, password: string | undefined = PASSWORD): Promise<string> =>
  browser.status("POST", "/api/account/deletion", { password });

const dump = async ({ pool }: PrivacyHarness): Promise<string> => {
  const file = join(testFolder(), "dump");
  given(await backUp(pool, file, { progress: noProgress(), authSecret: null, force: false }));
  return gunzipSync(await readFile(file)).toString("utf8");
};

/** Makes an account with rows in every table that visitors fill, and the planted word wherever there are words. */
const settled = async (harness: PrivacyHarness) => {
  const sam = harness.browser();
  await sam.isAdult();
  const asGuest = await sam.opens();
  await sam.chats(asGuest, `My name is ${PLANTED} and I live in Lisbon`);
  const { json } = await sam.asks("GET", `/api/conversations/${asGuest}/memory`);
  const facts = json["facts"] as { id: string; text: string }[];
  const lisbon = facts.find(({ text }) => text.includes("Lisbon"));
  await sam.status("DELETE", `/api/conversations/${asGuest}/memory/${lisbon?.id ?? ""}`);
  await sam.signsUp(EMAIL, `Sam ${PLANTED}`);
  const id = await sam.opens("ben");
  await sam.chats(id, `I have a dog called ${PLANTED}`);
  await sam.notes(id, `Calls it ${PLANTED}`);
  const reply = (await sam.messages(id)).find(({ role }) => role === "assistant");
  await sam.status("POST", `/api/conversations/${id}/reports`, {
    messageId: reply?.id,
    reason: "pressure",
  });
  const { account, pass } = await sam.who();
  if (account === null || pass === null) throw new Error("nobody is signed in");
  await harness.pool.query(
    `insert into age_checks (state_hash, owner_id, created_at, expires_at) values ('x', $1, now(), now())`,
    [account.ownerId],
  );
  await harness.pool.query(
    `insert into push_subscriptions (owner_id, id, session_id, endpoint, p256dh, auth, created_at)
     select $1, $2, s.id, 'https://push.example.net/1', 'p', 'a', now()
     from sessions s where s.user_id = $3`,
    [account.ownerId, harness.ids.next(), account.userId],
  );
  await harness.pool.query(
    `insert into rate_limit_buckets (key, full_at) values ('writes ' || $1, now())`,
    [account.ownerId],
  );
  await harness.pool.query(
    `insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
     values ('v', 'reset-password:1', $1, now(), now(), now())`,
    [account.userId],
  );
  return { sam, account, pass, id, asGuest };
};

it("leaves nothing of the account in any table, nor the planted word in a dump", async () => {
  const harness = await createPrivacyHarness({
    spend: { each: 10, most: 40, limits: { visitor: 100_000, address: 100_000, system: 1e9 } },
  });
  const kim = await harness.account("kim@example.org");
  await kim.chats(await kim.opens(), "I live in Porto");
  const { sam, account, id, asGuest } = await settled(harness);
  const traces = [PLANTED, EMAIL, account.ownerId, account.userId, id, asGuest];
  const before = await dump(harness);
  for (const trace of traces) expect(before).toContain(trace);

  expect(await leaves(sam)).toBe("200");
  expect(sam.cookies.has("evenfall.session_token")).toBe(false);
  expect((await sam.who()).account).toBeNull();
  const after = await dump(harness);
  for (const trace of traces) {
    expect((await everyRow(harness.pool)).filter((row) => row.includes(trace))).toEqual([]);
    expect(after).not.toContain(trace);
  }
  // Others lose nothing, and the report stays, since it identifies nobody.
  expect(after).toContain("I live in Porto");
  expect((await everyRow(harness.pool)).filter((row) => row.startsWith("reports "))).toHaveLength(
    1,
  );
});

it("asks for the password once more, and counts wrong ones as sign-ins are counted", async () => {
  const harness = await createPrivacyHarness();
  const sam = harness.browser();
  await sam.signsUp(EMAIL);
  expect(await leaves(sam, "evening-walk-43")).toBe("422 content-invalid");
  expect(await sam.status("POST", "/api/account/deletion", {})).toBe("422 content-invalid");
  expect(await leaves(sam, "x".repeat(200))).toBe("422 content-invalid");
  for (let attempt = 3; attempt < 100; attempt += 1)
    await harness.identity.confirmPassword("nobody", "", {
      headers: new Headers(),
      remoteAddress: "203.0.113.9",
    });
  expect(await leaves(sam)).toBe("429 rate-limited");
  expect(await sam.signsIn(EMAIL)).toBe(429);
  await harness.clock.advance(60_000);
  expect(await leaves(sam)).toBe("200");
  expect(await sam.signsIn(EMAIL)).toBe(401);
});

it("ends the sessions and streams of other devices, and is for nobody without an account", async () => {
  const harness = await createPrivacyHarness();
  const guest = harness.browser();
  await guest.isAdult();
  expect(await leaves(guest)).toBe("401 unauthenticated");
  const [phone, laptop] = [harness.browser(), harness.browser()];
  await phone.signsUp(EMAIL);
  await laptop.signsIn(EMAIL);
  const { account } = await laptop.who();
  expect(await leaves(phone)).toBe("200");
  expect(harness.closed).toContain(account?.userId);
  expect((await laptop.who()).account).toBeNull();
});

it("stops a reply that is being typed, and nothing of it comes back", async () => {
  const harness = await createPrivacyHarness({
    spend: { each: 10, most: 40, limits: { visitor: 100_000, system: 1e9 } },
  });
  const sam = await harness.account(EMAIL);
  const id = await sam.opens();
  harness.fakes.rounds.push(HANGS);
  await sam.says(id, PLANTED);
  await harness.passes(10_000);
  expect(harness.fakes.requests).toHaveLength(1);
  const { account } = await sam.who();
  expect(await leaves(sam)).toBe("200");
  await harness.rest();
  expect(harness.node.worker.inWork).toBe(0);
  await harness.passes(120_000);
  await harness.spending.sweep();
  const rows = await everyRow(harness.pool);
  for (const trace of [PLANTED, id, account?.ownerId ?? "?"])
    expect(rows.filter((row) => row.includes(trace))).toEqual([]);
  // The call's cost stays counted for the system, and nothing is reserved any more.
  expect(await harness.spending.today()).toEqual({ spent: 10, held: 0 });
});

it("ends well from two tabs at once, and beside a new conversation in a third", async () => {
  const harness = await createPrivacyHarness();
  for (let round = 0; round < 2; round += 1) {
    const sam = await harness.account(`sam${round}@example.org`);
    await sam.chats(await sam.opens(), PLANTED);
    const { account } = await sam.who();
    const [one, other] = await Promise.all([leaves(sam), leaves(sam), sam.opens()]);
    expect(["200", "401 unauthenticated"]).toContain(one);
    expect(["200", "401 unauthenticated"]).toContain(other);
    expect([one, other]).toContain("200");
    const rows = await everyRow(harness.pool);
    expect(rows.filter((row) => row.includes(account?.ownerId ?? "?"))).toEqual([]);
  }
});

it("leaves nothing to a request that came before it and is worked on after it", async () => {
  const harness = await createPrivacyHarness();
  const sam = await harness.account(EMAIL);
  const guest = harness.browser();
  await guest.isAdult();
  await guest.chats(await guest.opens(), "hello");
  const [{ account }, { pass }] = await Promise.all([sam.who(), guest.who()]);
  if (account === null || pass === null) throw new Error("somebody is missing");
  const viewer = { kind: "account", ownerId: account.ownerId } as const;
  expect(await leaves(sam)).toBe("200");
  const started = await harness.node.start(viewer, {
    id: harness.ids.next(),
    characterId: "ada",
    startOver: false,
    copy: null,
  });
  expect(refusal(started)).toBe("not-found");
  const { ownerId } = account;
  expect(given(await harness.node.claim({ ownerId, passId: pass.id, copy: null }))).toEqual({
    conversationId: null,
  });
  await harness.identity.passAgeStep(ownerId, null, { day: 4, month: 7, year: 1990 });
  expect((await everyRow(harness.pool)).filter((row) => row.includes(ownerId))).toEqual([]);
});

it("that breaks off half-way leaves everything as it was, and can be done again", async () => {
  const harness = await createPrivacyHarness();
  const { sam, account } = await settled(harness);
  const before = await dump(harness);
  // The connection breaks just before the last row is deleted, as if the server was killed.
  await harness.pool.query(`
    create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$;
    create trigger dies before delete on users for each row execute function die()`);
  await expect(leaves(sam)).rejects.toThrow();
  await harness.pool.query("drop trigger dies on users; drop function die()");
  const rowsOf = (text: string): readonly string[] =>
    text
      .split("\n")
      .filter((line) => line.includes(account.ownerId))
      .toSorted();
  expect(rowsOf(await dump(harness))).toEqual(rowsOf(before));
  expect((await sam.who()).account).not.toBeNull();
  expect(await leaves(sam)).toBe("200");
  expect((await everyRow(harness.pool)).filter((row) => row.includes(account.ownerId))).toEqual([]);
});

it("washes off neither a lock for being under 18 nor the replies spent on the browser's pass", async () => {
  const harness = await createPrivacyHarness();
  const sam = harness.browser();
  await sam.isAdult();
  const id = await sam.opens();
  await sam.chats(id, "hello");
  await sam.signsUp(EMAIL);
  const { account, pass } = await sam.who();
  if (account === null) throw new Error("nobody is signed in");
  await harness.database.transaction((tx) =>
    harness.identity.guests.lockUnderAge(tx, { ownerId: account.ownerId, passId: null }, 0),
  );
  expect(await leaves(sam)).toBe("200");
  expect((await harness.passOf(pass?.id ?? ""))?.repliesSpent).toBe(1);
  const again = harness.browser();
  await again.signsUp(EMAIL.toUpperCase());
  const { account: newer } = await again.who();
  expect(newer?.ownerId).not.toBe(account.ownerId);
  expect(await harness.identity.ageOf(newer?.ownerId ?? "", null)).toBe("locked");
  expect((await everyRow(harness.pool)).filter((row) => row.includes(account.ownerId))).toEqual([]);
});
