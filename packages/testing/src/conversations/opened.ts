import { createHarness, type HarnessOptions } from "./harness.ts";
import { copyOf, type createVisitor } from "./visitor.ts";

/** A visitor in a conversation that was just opened. */
export const inFront = async <Who extends Pick<ReturnType<typeof createVisitor>, "opens">>(
  somebody: Promise<Who>,
): Promise<Who> => {
  const visitor = await somebody;
  await visitor.opens();
  return visitor;
};

/** Somebody with an account in front of a conversation. */
export const accountHarness = async (options?: HarnessOptions) => {
  const harness = await createHarness(options);
  return { harness, sam: await inFront(harness.account()) };
};

/** A guest in front of a conversation. */
export const guestHarness = async (options?: HarnessOptions) => {
  const harness = await createHarness(options);
  return { harness, guest: await inFront(harness.guest()) };
};

/** A guest at the gate after "one", "two" and "three", with the copy that the browser keeps. */
export const gatedGuest = async () => {
  const { harness, guest } = await guestHarness();
  for (const text of ["one", "two", "three"]) await guest.chats(text);
  return { harness, guest, copy: copyOf(await guest.current()) };
};
