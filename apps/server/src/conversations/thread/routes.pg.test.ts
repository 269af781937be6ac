import { ENDPOINTS } from "@evenfall/contracts";
import { NOTICE_VERSION } from "@evenfall/domain";
import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { serve } from "@evenfall/testing/conversations/routes.ts";

/** Birth dates that the harness's identity hears from one network in a minute. */
const AGE_STEPS = 100;

/** A guest's browser in front of a conversation. */
const guestBrowser = async (perMinute?: number) => {
  const { harness, guest } = await guestHarness();
  const browser = serve(harness, perMinute);
  browser.cookies.passId = guest.passId;
  return { harness, guest, browser, path: `/api/conversations/${guest.conversationId}` };
};

it("leads a guest from the first page to a reply, each answer in the contract's form", async () => {
  const harness = await createHarness();
  const { asks, call, cookies } = serve(harness);
  cookies.passId = (await harness.guest()).passId;
  const id = harness.ids.next();
  const path = `/api/conversations/${id}`;
  const started = await call("POST", "/api/conversations", { id, assistantId: "ada" });
  expect(started.status).toBe(201);
  const { recordNotice, getConversation, listMessages, listConversations, getVisitor } = ENDPOINTS;
  await asks(recordNotice.response, "POST", `${path}/notices`, { version: NOTICE_VERSION });
  const message = { id: harness.ids.next(), content: "hey" };
  expect((await call("POST", `${path}/messages`, message)).status).toBe(202);
  await harness.passes(5000);
  const whole = await asks(getConversation.response, "GET", path);
  expect(whole.messages.map(({ content }) => content)).toEqual(["hey", "reply 1"]);
  const after = `${path}?after=${whole.conversation.revision}`;
  expect((await asks(getConversation.response, "GET", after)).messages).toEqual([]);
  expect(
    await asks(listMessages.response, "GET", `${path}/messages?orderBy=order&last=1`),
  ).toMatchObject({ messages: [{ content: "reply 1" }], hasEarlier: true });
  const latest = "/api/conversations?orderBy=updatedAt&direction=desc&limit=1";
  expect(await asks(listConversations.response, "GET", latest)).toMatchObject({
    conversations: [whole.conversation],
  });
  expect(await asks(getVisitor.response, "GET", "/api/visitor")).toEqual({
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

it("slows down who writes too fast, apart from what the page writes by itself", async () => {
  const { harness, browser, path } = await guestBrowser(3);
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
  for (let sends = 0; sends < 3; sends += 1)
    expect((await browser.call("POST", `${path}/messages`, message)).status).toBe(202);
  const another = { ...message, id: harness.ids.next() };
  expect(await browser.isRefused("POST", `${path}/messages`, another)).toBe("429 rate-limited");
  expect((await browser.call("POST", `${path}/messages`, message)).status).toBe(202);

  browser.signsIn((await harness.account()).ownerId);
  for (let claims = 0; claims < 3; claims += 1)
    expect((await browser.call("POST", "/api/claim", {})).status).toBe(200);
  expect(await browser.isRefused("POST", "/api/claim", {})).toBe("429 rate-limited");
});

it("hears so many birth dates from one network in a while, and makes no pass beyond", async () => {
  const harness = await createHarness({ worker: false });
  const browser = serve(harness);
  const step = async () =>
    browser.call("POST", "/api/visitor/age-step", { year: 1990, month: 5, day: 17 });
  const answers = await Promise.all(Array.from({ length: AGE_STEPS + 5 }, step));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(AGE_STEPS);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await harness.rows("select 1 from guest_passes")).toHaveLength(AGE_STEPS);
  await harness.clock.advance(60_000);
  expect((await step()).status).toBe(200);
});

it("answers queries that break a rule with the rule", async () => {
  const harness = await createHarness({ worker: false });
  const browser = serve(harness);
  const id = harness.ids.next();
  for (const path of ["/api/conversations", `/api/conversations/${id}/messages`]) {
    expect(await browser.isRefused("GET", `${path}?last=3`)).toBe("400 query-last-needs-order");
    for (const filters of ["all=id:1&any=id:2", "all=id:1&all=id:2", "any=id:1&any=id:2"])
      expect(await browser.isRefused("GET", `${path}?${filters}`)).toBe(
        "400 query-one-composite-filter",
      );
  }
  for (const query of ["all=id:1", "before=2147483648", "from=0000-01-01T00:00:00Z"])
    expect(await browser.isRefused("GET", `/api/conversations/${id}/messages?${query}`)).toBe(
      "400 invalid-request",
    );
});

it("claims first when a request carries both a session and a guest pass, whatever it asks for", async () => {
  const { harness, guest, browser, path } = await guestBrowser();
  harness.fakes.rounds.push("first", "second", "the sealed third");
  for (const text of ["one", "two", "three"]) await guest.chats(text);
  const sam = await harness.account();
  browser.signsIn(sam.ownerId);
  const whole = await browser.asks(ENDPOINTS.getConversation.response, "GET", path);
  expect(whole).toMatchObject({ gate: "none" });
  expect(whole.messages.at(-1)?.content).toBe("the sealed third");
  expect(await browser.asks(ENDPOINTS.getVisitor.response, "GET", "/api/visitor")).toMatchObject({
    account: { id: `user ${sam.ownerId}` },
    guestConversationId: null,
    repliesSpent: 3,
  });
});
