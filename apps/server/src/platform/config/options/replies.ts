import {
  dollars,
  file,
  oneOf,
  optional,
  secret,
  text,
  webUrl,
  wholeNumber,
  withDefault,
} from "../option.ts";

/** Who writes replies, and what that may cost. */
export const REPLIES = {
  model: {
    baseUrl: optional(
      "MODEL_BASE_URL",
      webUrl,
      "A model server that speaks the OpenAI protocol, up to and including /v1. Without it, characters answer from a script.",
    ),
    apiKey: optional("MODEL_API_KEY", secret(1), "Its key, if it asks for one."),
    name: optional("MODEL_NAME", text, "Which of its models answers. Needed with MODEL_BASE_URL."),
    enginesFile: optional(
      "ENGINES_FILE",
      file,
      "A file that lists engines in the order in which they are asked, in place of the MODEL_ variables.",
    ),
    contextTokens: withDefault(
      "CONTEXT_TOKENS",
      wholeNumber(500, 100_000),
      "6000",
      "The most that a model reads for one reply, by an estimate that errs high; half of it is for the newest messages. Every reply is paid by it: twice as many cost about twice as much. An engine's budgetTokens comes before it.",
    ),
    checkAtStart: withDefault(
      "CHECK_ENGINES",
      oneOf(["on", "off"]),
      "on",
      "Whether each engine is asked one short question when the server starts; the log says what came back.",
    ),
  },
  spending: {
    perDay: optional(
      "SPEND_DOLLARS_PER_DAY",
      dollars,
      "What all calls to models may cost in a UTC day, by the prices in ENGINES_FILE; where no engine there has a price, the server does not start. Without it, anything.",
    ),
    perVisitorDay: optional(
      "SPEND_DOLLARS_PER_VISITOR_DAY",
      dollars,
      "What one visitor's replies and memory may cost of that in a day. Without it, anything.",
    ),
    guestsPerAddressDay: optional(
      "GUEST_SPEND_DOLLARS_PER_ADDRESS_DAY",
      dollars,
      "What all guests of one network address may cost of that in a day, together. Without it, anything.",
    ),
    accountsPerAddressDay: optional(
      "ACCOUNT_SPEND_DOLLARS_PER_ADDRESS_DAY",
      dollars,
      "What all accounts of one network address may cost of that in a day, together. Without it, half of SPEND_DOLLARS_PER_DAY, so that no network uses up the day for all.",
    ),
  },
} as const;
