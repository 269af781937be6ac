import { ENDPOINTS, type LocalCopy } from "@evenfall/contracts";
import { NOTICE_VERSION } from "@evenfall/domain";
import { expect, it } from "vitest";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { serve } from "@evenfall/testing/conversations/routes.ts";
import { copyOf } from "@evenfall/testing/conversations/visitor.ts";

/** Birth dates that the stage's identity hears from one network in a minute. */
const AGE_STEPS = 100;

it("leads a guest from the first page to a reply, each answer in the contract's form", async () => {
  const harness = await createHarness();
  const browser = serve(harness);
  browser.cookies.passId = (await harness.guest()).passId;
  const id = harness.ids.next();
  const path = `/api/conversations/${id}`;
  expect(
    (await browser.call("POST", "/api/conversations", { id, assistantId: "ada" })).status,
  ).toBe(201);
  await browser.asks(ENDPOINTS.recordNotice.response, "POST", `${path}/notices`, {
    version: NOTICE_VERSION,
  });
  const message = { id: harness.ids.next(), content: "hey" };
  expect((await browser.call("POST", `${path}/messages`, message)).status).toBe(202);
  await harness.passes(5000);
  const whole = await browser.asks(ENDPOINTS.getConversation.response, "GET", path);
  expect(whole.messages.map(({ content }) => content)).toEqual(["hey", "reply 1"]);
  const later = await browser.asks(
    ENDPOINTS.getConversation.response,
    "GET",
    `${path}?after=${whole.conversation.revision}`,
  );
  expect(later.messages).toEqual([]);
  const page = await browser.asks(
    ENDPOINTS.listMessages.response,
    "GET",
    `${path}/messages?orderBy=order&last=1`,
  );
  expect(page).toMatchObject({ messages: [{ content: "reply 1" }], hasEarlier: true });
  const listed = await browser.asks(
    ENDPOINTS.listConversations.response,
    "GET",
    "/api/conversations?orderBy=updatedAt&direction=desc&limit=1",
  );
  expect(listed.conversations).toEqual([whole.conversation]);
  expect(await browser.asks(ENDPOINTS.getVisitor.response, "GET", "/api/visitor")).toEqual({
    ageStep: "adult",
    account: null,
    guestConversationId: id,
    repliesSpent: 1,
  });
});

it("takes nothing to write from who has not passed the 18+ step, or was turned away there", async () => {
  const harness = await createHarness({ worker: false });
  const browser = serve(harness);
  const body = { id: harness.ids.next(), assistantId: "ada" };
  expect(await browser.isRefused("POST", "/api/conversations", body)).toBe("403 age-step-required");
  browser.cookies.passId = (await harness.guest()).passId;
  browser.cookies.age = "open";
  expect(await browser.isRefused("POST", "/api/conversations", body)).toBe("403 age-step-required");
  browser.cookies.age = "refused";
  expect(await browser.isRefused("POST", "/api/conversations", body)).toBe("403 under-age");
});

it("slows down who writes too fast, and says when to come back", async () => {
  const harness = await createHarness({ worker: false });
  const browser = serve(harness, 2);
  browser.cookies.passId = (await harness.guest()).passId;
  const body = { id: harness.ids.next(), assistantId: "ada" };
  await browser.call("POST", "/api/conversations", body);
  await browser.call("POST", "/api/conversations", body);
  expect(await browser.isRefused("POST", "/api/conversations", body)).toBe("429 rate-limited");
});

it("slows down what the page writes by itself, and takes nothing of what the visitor may say", async () => {
  const harness = await createHarness({ worker: false });
  const browser = serve(harness, 3);
  const guest = await harness.guest();
  await guest.opens();
  browser.cookies.passId = guest.passId;
  const path = `/api/conversations/${guest.conversationId}`;
  const notice = { version: NOTICE_VERSION };
  const update = { version: "another", choice: "stay" };
  await browser.call("POST", `${path}/notices`, notice);
  await browser.call("POST", `${path}/notices`, notice);
  await browser.call("POST", `${path}/character-update`, update);
  for (const [address, body] of [
    [`${path}/notices`, notice],
    [`${path}/character-update`, update],
  ] as const)
    expect(await browser.isRefused("POST", address, body)).toBe("429 rate-limited");
  const message = { id: harness.ids.next(), content: "hey" };
  expect((await browser.call("POST", `${path}/messages`, message)).status).toBe(202);

  browser.signsIn((await harness.account()).ownerId);
  for (let claims = 0; claims < 3; claims += 1)
    expect((await browser.call("POST", "/api/claim", {})).status).toBe(200);
  expect(await browser.isRefused("POST", "/api/claim", {})).toBe("429 rate-limited");
});

it("hears so many birth dates from one network in a while, and makes no pass beyond", async () => {
  const harness = await createHarness({ worker: false });
  const browser = serve(harness);
  const passes = async () => (await harness.pool.query("select 1 from guest_passes")).rowCount;
  const birth = { year: 1990, month: 5, day: 17 };
  const answers = await Promise.all(
    Array.from({ length: AGE_STEPS + 5 }, async () =>
      browser.call("POST", "/api/visitor/age-step", birth),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(AGE_STEPS);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await passes()).toBe(AGE_STEPS);
  await harness.clock.advance(60_000);
  expect((await browser.call("POST", "/api/visitor/age-step", birth)).status).toBe(200);
});

it("answers queries that break a rule with the rule", async () => {
  const harness = await createHarness({ worker: false });
  const browser = serve(harness);
  const id = harness.ids.next();
  for (const path of ["/api/conversations", `/api/conversations/${id}/messages`]) {
    expect(await browser.isRefused("GET", `${path}?last=3`)).toBe("400 query-last-needs-order");
    expect(await browser.isRefused("GET", `${path}?all=id:1&any=id:2`)).toBe(
      "400 query-one-composite-filter",
    );
  }
  expect(await browser.isRefused("GET", `/api/conversations/${id}/messages?all=id:1`)).toBe(
    "400 invalid-request",
  );
  expect(
    await browser.asks(ENDPOINTS.listConversations.response, "GET", "/api/conversations"),
  ).toEqual({ conversations: [] });
});

/** A guest's browser before the gate. */
const gatedBrowser = async (harness: Harness) => {
  const browser = serve(harness);
  const guest = await harness.guest();
  await guest.opens();
  harness.fakes.rounds.push("first", "second", "the sealed third");
  for (const text of ["one", "two", "three"]) await guest.chats(text);
  browser.cookies.passId = guest.passId;
  return { browser, guest, copy: copyOf(await guest.current()) };
};

it("claims first when a request carries both a session and a guest pass, whatever it asks for", async () => {
  const harness = await createHarness();
  const { browser, guest } = await gatedBrowser(harness);
  const sam = await harness.account();
  browser.signsIn(sam.ownerId);
  const whole = await browser.asks(
    ENDPOINTS.getConversation.response,
    "GET",
    `/api/conversations/${guest.conversationId}`,
  );
  expect(whole).toMatchObject({ gate: "none" });
  expect(whole.messages.at(-1)?.content).toBe("the sealed third");
  const visitor = await browser.asks(ENDPOINTS.getVisitor.response, "GET", "/api/visitor");
  expect(visitor).toMatchObject({
    account: { id: `user ${sam.ownerId}` },
    guestConversationId: null,
    repliesSpent: 3,
  });
});

it("names the conversation that came along, for a claim with the browser's copy or without one", async () => {
  for (const withCopy of [true, false]) {
    const harness = await createHarness();
    const { browser, guest, copy } = await gatedBrowser(harness);
    browser.signsIn((await harness.account()).ownerId);
    const body: { copy?: LocalCopy } = withCopy ? { copy } : {};
    const claimed = await browser.asks(ENDPOINTS.claim.response, "POST", "/api/claim", body);
    expect(claimed).toMatchObject({
      conversationId: guest.conversationId,
      visitor: { guestConversationId: null },
    });
  }
});

it("lets nobody without an account claim", async () => {
  const { browser, copy } = await gatedBrowser(await createHarness());
  expect(await browser.isRefused("POST", "/api/claim", { copy })).toBe("401 unauthenticated");
});
