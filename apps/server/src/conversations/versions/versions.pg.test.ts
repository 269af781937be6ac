import { expect, it } from "vitest";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { accountHarness, guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given, ramble, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";
import { screeningFor } from "@evenfall/testing/safety/screening.ts";
import { EngineFailure } from "../../assistant/index.ts";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import type { Viewer } from "../viewer.ts";

const everything = async (harness: Harness, viewer: Viewer): Promise<string> => {
  const pieces = [];
  for await (const piece of harness.node.readEverything(viewer)) pieces.push(piece);
  return JSON.stringify(pieces);
};

/** What the newest reply was made from. */
const material = (harness: Harness): string => {
  const { history, memory } = harness.fakes.requests.at(-1) ?? {};
  return JSON.stringify({ history, memory });
};

it("answers an edited message anew without what followed, which can be gone back to", async () => {
  const { harness, sam } = await accountHarness();
  const [, , second] = (await sam.chats("one"), await sam.chats("two")).messages;
  await sam.chats("three");
  const id = harness.ids.next();
  expect(given(await sam.edits(second?.id ?? "", "two, or so", id)).turn).toBe("waiting");
  const edited = await sam.isAnswered();
  expect(texts(edited)).toEqual(["one", "reply 1", "two, or so", "reply 4"]);
  expect(edited.messages[2]?.versions).toEqual({ at: 2, of: 2 });
  const asked = harness.fakes.requests.at(-1);
  expect(asked?.history.map(({ content }) => content)).toEqual(["one", "reply 1", "two, or so"]);
  expect(asked?.states).toEqual({});
  // The same again, from a browser that got no answer.
  expect(texts(given(await sam.edits(second?.id ?? "", "two, or so", id)))).toEqual(texts(edited));
  expect(refusal(await sam.edits(second?.id ?? "", "something else", id))).toBe("message-id-taken");

  const back = given(await sam.shows(id, 1));
  expect(back.removed).toHaveLength(2);
  expect(texts(await sam.current())).toEqual([
    "one",
    "reply 1",
    "two",
    "reply 2",
    "three",
    "reply 3",
  ]);
  expect((await sam.current()).messages[2]?.versions).toEqual({ at: 1, of: 2 });
  const { revision } = (await sam.current()).conversation;
  expect(given(await sam.shows(second?.id ?? "", 1)).conversation.revision).toBe(revision);
});

it("gives another reply to the same message, for spend like any, and none to what it did not say", async () => {
  const { harness, sam } = await accountHarness({
    spend: { each: 10, most: 10, limits: { visitor: 20 } },
  });
  const { messages } = await sam.chats("hey");
  const reply = messages[1]?.id ?? "";
  expect(refusal(await sam.asksAnother(messages[0]?.id ?? ""))).toBe("not-found");
  given(await sam.asksAnother(reply));
  // Asking twice counts once.
  given(await sam.asksAnother(reply));
  const other = await sam.isAnswered();
  expect(harness.fakes.requests.at(-1)?.replaced).toEqual(["reply 1"]);
  expect(texts(other)).toEqual(["hey", "reply 2"]);
  expect(other.messages[1]?.versions).toEqual({ at: 2, of: 2 });
  expect(refusal(await sam.asksAnother(other.messages[1]?.id ?? ""))).toBe("budget-spent");
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
  expect(await everything(harness, await sam.viewer())).toContain("reply 1");
});

it("offers the reply before where another was asked for and stopped, or its node died", async () => {
  const { harness, sam } = await accountHarness();
  const reply = (await sam.chats("hey")).messages[1]?.id ?? "";
  harness.fakes.rounds.push(HANGS);
  given(await sam.asksAnother(reply));
  await sam.isTypedTo();
  expect(refusal(await sam.shows(reply, 1))).toBe("reply-in-progress");
  expect(refusal(await sam.takesBack((await sam.current()).messages[0]?.id ?? ""))).toBe(
    "reply-in-progress",
  );
  const stopped = await sam.stops();
  expect(stopped.conversation.putAway?.of).toBe(1);
  given(await sam.shows(stopped.conversation.putAway?.id ?? "", 1));
  expect(texts(await sam.current())).toEqual(["hey", "reply 1"]);

  await harness.node.worker.stop();
  given(await sam.asksAnother(reply));
  const next = harness.createNode();
  await next.worker.start({ alone: true });
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 3"]);
});

it("keeps a canned line that another reply became, and the reply before it", async () => {
  const { harness, sam } = await accountHarness();
  const reply = (await sam.chats("hey")).messages[1]?.id ?? "";
  harness.fakes.rounds.push(new EngineFailure("server-error", "it failed"));
  given(await sam.asksAnother(reply));
  const canned = (await sam.isAnswered()).messages[1];
  expect(canned).toMatchObject({ source: "canned", versions: { at: 2, of: 2 } });
  expect(refusal(await sam.retries(canned?.id ?? ""))).toBe("not-found");
  given(await sam.asksAnother(canned?.id ?? ""));
  const third = (await sam.isAnswered()).messages[1];
  expect(third?.versions).toEqual({ at: 3, of: 3 });
  given(await sam.shows(third?.id ?? "", 1));
  expect(texts(await sam.current())).toEqual(["hey", "reply 1"]);
});

it("of two tabs that edit the same message at once one is heard, and nothing is lost", async () => {
  const { harness, sam } = await accountHarness();
  const first = (await sam.chats("hey")).messages[0]?.id ?? "";
  const tab = sam.tab().at(sam.conversationId);
  const [one, other] = await Promise.all([sam.edits(first, "left"), tab.edits(first, "right")]);
  expect([refusal(one), refusal(other)].toSorted()).toEqual(["not-found", null]);
  const now = await sam.isAnswered();
  expect(texts(now)).toEqual([one.ok ? "left" : "right", "reply 2"]);
  const raced = await Promise.all([
    sam.shows(first, 1),
    tab.edits(now.messages[0]?.id ?? "", "up"),
  ]);
  const settled = await sam.isAnswered();
  expect(raced.some(({ ok }) => ok)).toBe(true);
  expect([
    ["hey", "reply 1"],
    ["up", "reply 3"],
  ]).toContainEqual(texts(settled));
  for (const said of ["hey", "reply 1", "reply 2"])
    expect(await everything(harness, await sam.viewer())).toContain(said);
});

it("forgets where a fact was told again in a message that is taken back, and keeps the fact", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("I live in Lisbon");
  const { messages } = await sam.chats("as I said, I live in Lisbon");
  const told = () => harness.rows("select message_id from fact_receipts");
  expect(await told()).toHaveLength(2);
  given(await sam.takesBack(messages[2]?.id ?? ""));
  expect(await told()).toEqual([{ message_id: messages[0]?.id }]);
  expect(await sam.remembered()).toEqual(["Lives in Lisbon"]);
});

it("forgets what is taken back or edited away, and knows it again once it is brought back", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("My name is Xanthe");
  const told =
    (await sam.chats("I live in Lisbon. I have a brother called Nuno.")).messages[2]?.id ?? "";
  await sam.chats("I live in Lisbon, yes");
  const lines = await sam.lines();
  const facts = (await sam.remembered()).toSorted();
  expect(facts).toHaveLength(3);

  given(await sam.takesBack(told));
  expect(await sam.remembered()).toEqual(["Is called Xanthe"]);
  expect(texts(await sam.current())).toEqual(["My name is Xanthe", "reply 1"]);
  const { putAway } = (await sam.current()).conversation;
  given(await sam.shows(putAway?.id ?? "", 1));
  expect((await sam.remembered()).toSorted()).toEqual(facts);
  expect(await sam.lines()).toEqual(lines);

  given(await sam.edits(told, "I live in Porto"));
  const edited = await sam.isAnswered();
  expect(material(harness)).toContain("Porto");
  expect(material(harness)).not.toMatch(/Lisbon|Nuno/u);
  expect((await sam.remembered()).toSorted()).toEqual(["Is called Xanthe", "Lives in Porto"]);
  given(await sam.shows(edited.messages[2]?.id ?? "", 1));
  expect((await sam.remembered()).toSorted()).toEqual(facts);
});

it("makes a summary anew that covers what is edited away", async () => {
  const { harness, sam } = await accountHarness();
  const first = (await sam.chats("hey")).messages[0]?.id ?? "";
  for (let turn = 0; turn < 12; turn += 1) await sam.chats(ramble(turn));
  expect(harness.fakes.requests.at(-1)?.memory.summary).toContain("tram");
  given(await sam.edits(first, "Never mind."));
  await sam.isAnswered();
  expect(material(harness)).toContain("Never mind.");
  expect(material(harness)).not.toContain("tram");
});

it("counts what is put away towards a guest's limit", async () => {
  const { guest } = await guestHarness();
  await guest.says("one");
  const { messages } = await guest.chats("two");
  given(await guest.takesBack(messages[0]?.id ?? ""));
  expect(texts(await guest.current())).toEqual([]);
  await guest.says("three");
  expect((await guest.says("four")).gate).toBe("limit");
});

it("counts every version towards a guest's gate, and a sealed reply has no other", async () => {
  const { harness, guest } = await guestHarness();
  harness.fakes.rounds.push("one", "two", "the secret of the tide");
  const first = (await guest.chats("hey")).messages;
  given(await guest.asksAnother(first[1]?.id ?? ""));
  await guest.isAnswered();
  expect(await guest.repliesSpent()).toBe(2);
  const reply = (await guest.current()).messages[1]?.id ?? "";
  for (const asked of [guest.edits(first[0]?.id ?? "", "hello"), guest.asksAnother(reply)])
    expect(refusal(await asked)).toBe("guest-limit");
  const gated = await guest.chats("hello");
  expect(gated.gate).toBe("gated");
  const [, , mine, sealed] = gated.messages;
  expect(sealed).toMatchObject({ content: "", sealed: expect.any(String) as string });
  for (const asked of [
    guest.asksAnother(sealed?.id ?? ""),
    guest.edits(mine?.id ?? "", "again"),
    guest.takesBack(mine?.id ?? ""),
    guest.shows(reply, 1),
  ])
    expect(refusal(await asked)).toBe("guest-gated");
  const seen = JSON.stringify([harness.events, await guest.current(), await guest.after(1)]);
  expect(seen + (await everything(harness, await guest.viewer()))).not.toContain("secret");

  // The account has all of it, and a copy from before adds nothing.
  const sam = await harness.account({ ownerId: await guest.ownerId() });
  const update = await guest.current();
  given(
    await sam.claims(
      guest.passId,
      copyOf({ ...update, messages: [...first, ...gated.messages.slice(1)] }),
    ),
  );
  await sam.latest();
  expect(texts(await sam.current())).toEqual(["hey", "two", "hello", "the secret of the tide"]);
  given(await sam.shows(reply, 1));
  expect(texts(await sam.current())).toEqual(["hey", "one"]);
  given(await harness.node.delete(await sam.viewer(), sam.conversationId));
  expect(await harness.rows("select 1 from messages")).toEqual([]);
});

it("answers a crisis in an edit where it stands, and nothing is put away while the talk pauses", async () => {
  const { sam } = await accountHarness({
    screening: screeningFor({ CRISIS: { action: "crisis", class: "suicide" } }),
  });
  const first = (await sam.chats("hey")).messages[0]?.id ?? "";
  const crisis = given(await sam.edits(first, "CRISIS"));
  expect(crisis.conversation.pausedAt).not.toBeNull();
  const shown = await sam.current();
  expect(texts(shown).slice(0, 3)).toEqual(["hey", "reply 1", "CRISIS"]);
  const card = shown.messages[3]?.id ?? "";
  expect(shown.messages[3]?.source).toBe("card");
  expect(refusal(await sam.edits(first, "hi"))).toBe("conversation-paused");
  expect(refusal(await sam.takesBack(first))).toBe("conversation-paused");
  await sam.resumes();
  expect(refusal(await sam.asksAnother(card))).toBe("not-found");
});
