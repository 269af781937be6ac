import { expect, it } from "vitest";
import { sampleCard } from "@evenfall/testing/assistant/sample-card.ts";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given, refusal } from "@evenfall/testing/conversations/visitor.ts";

const PERSONALITY = sampleCard().personality;

type Visitor = Awaited<ReturnType<Harness["account"]>>;

const answers = async (
  harness: Harness,
  visitor: Pick<Visitor, "viewer" | "conversationId">,
  choice: "stay" | "move",
  version = "v2",
) =>
  harness.node.answerCharacterUpdate(await visitor.viewer(), {
    conversationId: visitor.conversationId,
    version,
    choice,
  });

const lastPersonality = (harness: Harness) => harness.fakes.requests.at(-1)?.character.personality;

/** A visitor in a conversation whose character has been updated since. */
const updated = async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("hey");
  harness.updates("ada", "v2", { personality: "Loud." });
  return { harness, sam };
};

it("goes on with the version a conversation began with, and shows that a newer one waits, and what changed", async () => {
  const { harness, sam } = await updated();
  const { conversation } = await sam.chats("still you?");
  expect(lastPersonality(harness)).toBe(PERSONALITY);
  expect(conversation).toMatchObject({ characterVersion: "v1", newerVersion: "v2" });
  expect(await sam.conversations()).toMatchObject([{ newerVersion: "v2" }]);
  const shown = given(
    await harness.node.readCharacterUpdate(await sam.viewer(), sam.conversationId),
  );
  expect(shown).toMatchObject({
    from: "v1",
    to: "v2",
    changes: [{ before: PERSONALITY, after: "Loud." }],
  });
});

it("begins a new conversation with the newest version, and a guest's thread from a copy, too", async () => {
  const { harness, sam } = await updated();
  const copy = { ...copyOf(await sam.current()), messages: [] };
  await sam.opens();
  expect(await sam.chats("hey")).toMatchObject({
    conversation: { characterVersion: "v2", newerVersion: null },
  });
  expect(lastPersonality(harness)).toBe("Loud.");
  const guest = await harness.guest();
  expect(given(await guest.start({ copy })).conversation.characterVersion).toBe("v2");
});

it("moves to the newest version, in every tab, and answers with it from then on", async () => {
  const { harness, sam } = await updated();
  const before = await sam.current();
  const moved = given(await answers(harness, sam, "move"));
  expect(moved.conversation).toMatchObject({ characterVersion: "v2", newerVersion: null });
  expect(moved.conversation.revision).toBeGreaterThan(before.conversation.revision);
  expect(harness.events.at(-1)).toMatchObject({
    event: { type: "conversation-changed", update: { conversation: { characterVersion: "v2" } } },
  });
  await sam.chats("hey again");
  expect(lastPersonality(harness)).toBe("Loud.");
});

it("stays for good with the version it has, until there is yet a newer one", async () => {
  const { harness, sam } = await updated();
  const stayed = given(await answers(harness, sam, "stay"));
  expect(stayed.conversation).toMatchObject({ characterVersion: "v1", newerVersion: null });
  await sam.chats("good");
  expect(lastPersonality(harness)).toBe(PERSONALITY);
  expect((await sam.current()).conversation.newerVersion).toBeNull();

  harness.updates("ada", "v3", { personality: "Quiet." });
  expect((await sam.current()).conversation.newerVersion).toBe("v3");
  expect(refusal(await answers(harness, sam, "move"))).toBe("version-outdated");
  expect(given(await answers(harness, sam, "move", "v3")).conversation.characterVersion).toBe("v3");
});

it("does not move while the character types", async () => {
  const { harness, sam } = await updated();
  const later = harness.fakes.later();
  await sam.saysUntilTypedTo("wait");
  expect(refusal(await answers(harness, sam, "move"))).toBe("reply-in-progress");
  later.resolve("well");
  await sam.isAnswered();
  given(await answers(harness, sam, "move"));
});

it("goes on with the newest version where none was noted, or the noted one was never kept, and pins it", async () => {
  const { harness, sam } = await updated();
  await harness.pool.query("update conversations set character_version = null");
  expect((await sam.current()).conversation).toMatchObject({
    characterVersion: "",
    newerVersion: null,
  });
  await sam.chats("hey");
  harness.updates("ada", "v3", { personality: "Quiet." });
  expect((await sam.current()).conversation).toMatchObject({
    characterVersion: "v2",
    newerVersion: "v3",
  });
  await harness.pool.query("update conversations set character_version = 'lost'");
  await sam.chats("hey");
  expect(lastPersonality(harness)).toBe("Quiet.");
});

it("announces it to guests too, and a claim keeps the version", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("hey");
  harness.updates("ada", "v2", { personality: "Loud." });
  expect((await guest.current()).conversation.newerVersion).toBe("v2");
  given(await answers(harness, guest, "stay"));
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  expect(await sam.conversations()).toMatchObject([{ characterVersion: "v1", newerVersion: null }]);
});
