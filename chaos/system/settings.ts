/** Settings of a node, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Limits that a few busy visitors with the same address do not reach, and short delays. */
export const UNHURRIED = {
  READ_DELAY_MS: "20-150",
  TYPING_MS: "0-0",
  GUEST_REPLIES_PER_ADDRESS_DAY: "1000000",
  AUTH_RATE_LIMIT: "100000",
  SIGN_UPS_PER_NETWORK_DAY: "1000000",
  EVENT_STREAMS_PER_VISITOR: "100000",
  EVENT_STREAMS_PER_NETWORK: "100000",
  SENDS_PER_MINUTE: "100000",
  SENDS_PER_NETWORK_MINUTE: "1000000",
};
