import { expect, it } from "vitest";
import { testBrowser, type TestBrowser } from "@evenfall/testing/identity/browser.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { given, texts } from "@evenfall/testing/conversations/visitor.ts";
import { credentialOf, describeVisitor, receiveVisit, viewerOf, type Visit } from "../visit.ts";

const visitOf = (harness: Harness, browser: TestBrowser): Promise<Visit> =>
  receiveVisit(browser.request(), { identity: harness.identity, conversations: harness.node });

const asks = async (harness: Harness, browser: TestBrowser) => {
  const viewer = viewerOf(await visitOf(harness, browser));
  if (viewer === null) throw new Error("nobody asks");
  return viewer;
};

/** Another browser with these cookies. */
const copyOf = (harness: Harness, cookies: Iterable<[string, string]>): TestBrowser => {
  const browser = testBrowser(harness.identity);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

/** Sam signs up in a browser into which Eve has put her guest pass, and never brings both cookies. */
const planted = async () => {
  const harness = await createHarness({ worker: false });
  const eve = testBrowser(harness.identity);
  await eve.becomeGuest();
  const pass = [...eve.cookies];
  const sam = copyOf(harness, pass);
  expect((await sam.signUp("sam@example.org")).status).toBe(200);
  const phone = testBrowser(harness.identity);
  await phone.signIn("sam@example.org");
  return { harness, eve, pass, sam, phone };
};

/** Says something in a new conversation in this browser. */
const talks = async (harness: Harness, browser: TestBrowser, content: string) => {
  const visitor = harness.visitor(() => asks(harness, browser));
  await visitor.opens();
  await visitor.says(content);
  return visitor;
};

it("opens nothing of the account that was made on it to whoever has the pass alone", async () => {
  const { harness, eve, phone } = await planted();
  const own = await talks(harness, phone, "private words");
  const visit = await visitOf(harness, eve);
  expect([viewerOf(visit), credentialOf(visit)]).toEqual([null, null]);
  const told = await describeVisitor(visit, {
    identity: harness.identity,
    conversations: harness.node,
    isPremium: () => Promise.resolve(false),
  });
  expect(told).toEqual({
    ageStep: "open",
    account: null,
    guestConversationId: null,
    repliesSpent: 0,
  });
  expect(texts(await own.current())).toEqual(["private words"]);
});

it("becomes another pass for who goes on as a guest, with what was spent and refused on it", async () => {
  const { harness, eve, pass, phone } = await planted();
  await talks(harness, phone, "private words");
  await harness.pool.query("update guest_passes set replies_spent = 3, refused_at = now()");
  await eve.becomeGuest();
  expect([...eve.cookies]).not.toEqual(pass);
  const guest = (await visitOf(harness, eve)).identified.pass;
  expect(guest).toMatchObject({ repliesSpent: 3, refusedAt: expect.any(Date) as Date });
  expect(given(await harness.node.list(await asks(harness, eve), {}))).toEqual([]);
});
