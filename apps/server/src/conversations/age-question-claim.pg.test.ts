import type { LocalCopy } from "@evenfall/contracts";
import { expect, it } from "vitest";
import type { Stage } from "@evenfall/testing/conversations/harness.ts";
import { askingStage, counted, isAdult, outcomeOf } from "@evenfall/testing/conversations/age.ts";
import { copyOf, given, texts } from "@evenfall/testing/conversations/visitor.ts";

/** A guest whose vague message waits. */
const askedGuest = async (stage: Stage) => {
  const guest = await stage.guest();
  await isAdult(stage, await guest.ownerId());
  await guest.opens();
  await guest.says("VAGUE");
  return guest;
};

it("carries the question to the account that claims, and Yes there has the message answered", async () => {
  const stage = await askingStage();
  const guest = await askedGuest(stage);
  const sam = await stage.account();
  await isAdult(stage, sam.ownerId);
  given(await sam.claims(guest.passId));
  expect(await outcomeOf(stage, sam.ownerId)).toBe("asked");
  await stage.passes(60_000);
  expect(stage.cast.requests).toEqual([]);
  await stage.node.answerAgeQuestion(await sam.viewer(), true);
  expect((await (await sam.latest()).isAnswered()).messages).toHaveLength(2);
});

it("asks no account whose age is assured, and answers what waited when it claims", async () => {
  const stage = await askingStage();
  const guest = await askedGuest(stage);
  const sam = await stage.account();
  await isAdult(stage, sam.ownerId, "assured");
  given(await sam.claims(guest.passId));
  expect(await outcomeOf(stage, sam.ownerId)).toBe("adult");
  expect((await (await sam.latest()).isAnswered()).messages).toHaveLength(2);
});

/** The browser's copy of a guest's thread, with one more message that never came to the server. */
const copyWith = async (stage: Stage, content: string) => {
  const guest = await stage.guest();
  await isAdult(stage, await guest.ownerId());
  await guest.opens();
  await guest.chats("hello");
  const copy = copyOf(await guest.current());
  const at = new Date(stage.clock.now()).toISOString();
  const more: LocalCopy = {
    ...copy,
    messages: [
      ...copy.messages,
      {
        id: stage.ids.next(),
        content,
        role: "user",
        timestamp: at,
        status: "delivered",
        source: "visitor",
      },
    ],
  };
  return { guest, copy: more };
};

it("locks who says in a copy to be under 18, when an account claims with it", async () => {
  const stage = await askingStage();
  const { guest, copy } = await copyWith(stage, "MINOR");
  const sam = await stage.account();
  await isAdult(stage, sam.ownerId);
  const { conversationId } = given(await sam.claims(guest.passId, copy));
  expect(await outcomeOf(stage, sam.ownerId)).toBe("locked");
  expect(texts(await sam.at(conversationId ?? "").current())).not.toContain("MINOR");
  expect(await counted(stage)).toEqual(["locked 1"]);
});

it("asks who leaves the age open in a copy, when an account claims with it", async () => {
  const stage = await askingStage();
  const { guest, copy } = await copyWith(stage, "VAGUE");
  const sam = await stage.account();
  await isAdult(stage, sam.ownerId);
  const { conversationId } = given(await sam.claims(guest.passId, copy));
  expect(await outcomeOf(stage, sam.ownerId)).toBe("asked");
  expect(texts(await sam.at(conversationId ?? "").current()).at(-1)).toBe("VAGUE");
});

it("asks a guest who starts again with such a copy", async () => {
  const stage = await askingStage();
  const { guest, copy } = await copyWith(stage, "VAGUE");
  await stage.clock.advance(25 * 3_600_000);
  await stage.node.expire();
  given(await guest.start({ id: copy.threadId ?? "", copy }));
  expect(await outcomeOf(stage, await guest.ownerId())).toBe("asked");
});
