import { createHarness, type HarnessOptions } from "./harness.ts";

/** Somebody with an account in front of a conversation. */
export const accountHarness = async (options?: HarnessOptions) => {
  const harness = await createHarness(options);
  const sam = await harness.account();
  await sam.opens();
  return { harness, sam };
};

/** A guest in front of a conversation. */
export const guestHarness = async (options?: HarnessOptions) => {
  const harness = await createHarness(options);
  const guest = await harness.guest();
  await guest.opens();
  return { harness, guest };
};
