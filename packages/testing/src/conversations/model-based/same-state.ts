import { expect } from "vitest";
import { CANNED_LINES } from "../card.ts";
import { ANY_CANNED_LINE, gateOf, type SimpleModel, type SimpleThread } from "./simple-model.ts";
import { mayRead, type RealVisit } from "./visit.ts";

const shownTurn = ({ turn }: SimpleThread): string => turn.type;

/** What the owner of a thread is told of it, as the model has it. */
const expected = (model: SimpleModel, thread: SimpleThread) => ({
  turn: shownTurn(thread),
  gate: gateOf(model, thread),
  messages: thread.messages.map(({ id, role, content, order, status, sealed }) => ({
    ...(id === null ? {} : { id }),
    role,
    order,
    status,
    // Which of the canned lines it is, is left to chance.
    ...(content === ANY_CANNED_LINE && !sealed ? {} : { content: sealed ? "" : content }),
    source: role === "user" ? "visitor" : content === ANY_CANNED_LINE ? "canned" : "engine",
  })),
});

/** The server holds one thread as the model does. */
const isSameThread = async (
  model: SimpleModel,
  real: RealVisit,
  thread: SimpleThread,
): Promise<void> => {
  const { turn, gate, messages } = await real.reads(thread);
  expect({ turn, gate, messages }).toMatchObject(expected(model, thread));
  expect(messages).toHaveLength(thread.messages.length);
  for (const [index, { content, source, sealed }] of messages.entries()) {
    const isSealed = thread.messages[index]?.sealed ?? false;
    expect(sealed !== undefined).toBe(isSealed);
    if (source === "canned" && !isSealed) expect(CANNED_LINES).toContain(content);
  }
};

/** The thread in which the visitor stands, and what the server counted, are as the model has them. */
export const isSame = async (model: SimpleModel, real: RealVisit): Promise<void> => {
  if (model.at !== null) await isSameThread(model, real, model.at);
  const pass = await real.harness.passOf(real.passId);
  expect(pass?.repliesSpent).toBe(model.spent);
};

/** Everything is as the model has it, and nobody reads what is another's. */
export const isSameEverywhere = async (model: SimpleModel, real: RealVisit): Promise<void> => {
  for (const thread of model.threads) {
    await isSameThread(model, real, thread);
    const other = thread.owner === "account" ? "guest" : "account";
    if (other === "guest" || model.account !== null)
      expect(await mayRead(real, other, thread)).toBe(false);
  }
};
