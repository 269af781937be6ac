import { NOTICE_VERSION } from "@evenfall/domain";
import { expect, it } from "vitest";
import { testBrowser, type TestBrowser } from "@evenfall/testing/identity/browser.ts";
import { createStage, type Stage } from "@evenfall/testing/conversations/harness.ts";
import { given, texts } from "@evenfall/testing/conversations/visitor.ts";
import { credentialOf, describeVisitor, receiveVisit, viewerOf, type Visit } from "./visit.ts";

const visitOf = (stage: Stage, browser: TestBrowser): Promise<Visit> =>
  receiveVisit(browser.request(), { identity: stage.identity, conversations: stage.node });

const asks = async (stage: Stage, browser: TestBrowser) => {
  const viewer = viewerOf(await visitOf(stage, browser));
  if (viewer === null) throw new Error("nobody asks");
  return viewer;
};

/** Another browser with some of the same cookies. */
const copyOf = (stage: Stage, cookies: Iterable<[string, string]>): TestBrowser => {
  const browser = testBrowser(stage.identity);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

/** Sam signs up in a browser into which Eve has put her guest pass, and never brings both cookies. */
const planted = async () => {
  const stage = await createStage({ worker: false });
  const eve = testBrowser(stage.identity);
  await eve.becomeGuest();
  const pass = [...eve.cookies];
  const sam = copyOf(stage, pass);
  expect((await sam.signUp("sam@example.org")).status).toBe(200);
  const phone = testBrowser(stage.identity);
  await phone.signIn("sam@example.org");
  return { stage, eve, pass, sam, phone };
};

const talks = async (stage: Stage, browser: TestBrowser, content: string): Promise<string> => {
  const viewer = await asks(stage, browser);
  const id = stage.ids.next();
  given(await stage.node.start(viewer, { id, characterId: "ada", startOver: false, copy: null }));
  given(await stage.node.recordNotice(viewer, { conversationId: id, version: NOTICE_VERSION }));
  given(
    await stage.node.send(viewer, {
      conversationId: id,
      messageId: stage.ids.next(),
      content,
      addressHash: "address",
      region: "US",
    }),
  );
  return id;
};

it("opens nothing of the account that was made on it to whoever has the pass alone", async () => {
  const { stage, eve, phone } = await planted();
  const id = await talks(stage, phone, "private words");
  const visit = await visitOf(stage, eve);
  expect([viewerOf(visit), credentialOf(visit)]).toEqual([null, null]);
  const told = await describeVisitor(visit, {
    identity: stage.identity,
    conversations: stage.node,
    isPremium: () => Promise.resolve(false),
  });
  expect(told).toEqual({
    ageStep: "open",
    account: null,
    guestConversationId: null,
    repliesSpent: 0,
  });
  const own = await asks(stage, phone);
  expect(texts(given(await stage.node.read(own, id, null)))).toEqual(["private words"]);
});

it("becomes another pass for who goes on as a guest, with what was spent and refused on it", async () => {
  const { stage, eve, pass, phone } = await planted();
  await talks(stage, phone, "private words");
  await stage.pool.query("update guest_passes set replies_spent = 3, refused_at = now()");
  await eve.becomeGuest();
  expect([...eve.cookies]).not.toEqual(pass);
  const guest = (await visitOf(stage, eve)).identified.pass;
  expect(guest).toMatchObject({ repliesSpent: 3, refusedAt: expect.any(Date) as Date });
  expect(given(await stage.node.list(await asks(stage, eve), {}))).toEqual([]);
});

it("still leads the guest's thread into the account when both cookies come after all", async () => {
  const stage = await createStage({ worker: false });
  const sam = testBrowser(stage.identity);
  await sam.becomeGuest();
  const id = await talks(stage, sam, "from before");
  const pass = [...sam.cookies];
  expect((await sam.signUp("sam@example.org")).status).toBe(200);
  // The answer was lost on its way: the browser comes as it was, and then signs in.
  const again = copyOf(stage, pass);
  expect(viewerOf(await visitOf(stage, again))).toBeNull();
  await again.signIn("sam@example.org");
  expect((await visitOf(stage, again)).claimedId).toBe(id);
  const read = given(await stage.node.read(await asks(stage, again), id, null));
  expect([texts(read), read.gate]).toEqual([["from before"], "none"]);
});
