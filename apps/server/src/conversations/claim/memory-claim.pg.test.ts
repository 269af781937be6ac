import { expect, it } from "vitest";
import { guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";

/** A guest and an account that each told the same character something. */
const both = async (guestSaid: readonly string[], accountSaid: readonly string[]) => {
  const { harness, guest } = await guestHarness();
  const sam = await inFront(harness.account());
  for (const text of accountSaid) await sam.chats(text);
  for (const text of guestSaid) await guest.chats(text);
  return { harness, guest, sam };
};

it("brings what a guest was remembered by, with its receipts", async () => {
  const { harness, guest, sam } = await both(["I live in Lisbon"], ["My name is Xanthe"]);
  given(await sam.claims(guest.passId));
  expect((await sam.memory()).facts).toMatchObject([
    {
      text: "Lives in Lisbon",
      receipts: [{ conversationId: guest.conversationId, quote: "I live in Lisbon" }],
    },
    { text: "Is called Xanthe", receipts: [{ quote: "My name is Xanthe" }] },
  ]);
  for (const table of ["facts", "fact_receipts", "conversation_memories"])
    expect(await harness.rows(`select owner_id from ${table}`)).toEqual(
      [0, 1].map(() => ({ owner_id: sam.ownerId })),
    );
});

it.each([
  ["newer", "Porto"],
  ["pinned", "Lisbon"],
])("believes the %s of two facts that contradict each other", async (which, city) => {
  const { guest, sam } = await both(["I live in Porto"], ["I live in Lisbon"]);
  const [home] = (await sam.memory()).facts;
  given(await sam.corrects(home?.id ?? "", { pinned: which === "pinned" }));
  given(await sam.claims(guest.passId));
  expect((await sam.memory()).facts).toMatchObject([
    { text: `Lives in ${city}`, receipts: [{ quote: `I live in ${city}` }] },
  ]);
});

it("keeps as the visitor's own what the guest wrote in the words that the account heard", async () => {
  const { guest, sam } = await both(["I live in Lisbon"], ["I live in Lisbon"]);
  const [home] = (await guest.memory()).facts;
  given(await guest.corrects(home?.id ?? "", { text: "Lives in Lisbon" }));
  given(await sam.claims(guest.passId));
  expect((await sam.memory()).facts).toMatchObject([
    { text: "Lives in Lisbon", pinned: true, origin: "visitor" },
  ]);
});
