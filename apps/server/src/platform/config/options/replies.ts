import { dollars, file, oneOf, optional, secret, text, webUrl, withDefault } from "../option.ts";

/** Who writes replies, and what that may cost. */
export const REPLIES = {
  model: {
    baseUrl: optional(
      {
        env: "MODEL_BASE_URL",
        prose:
          "A model server that speaks the OpenAI protocol, up to and including /v1. Without it, characters answer from a script.",
      },
      webUrl,
    ),
    apiKey: optional({ env: "MODEL_API_KEY", prose: "Its key, if it asks for one." }, secret(1)),
    name: optional(
      { env: "MODEL_NAME", prose: "Which of its models answers. Needed with MODEL_BASE_URL." },
      text,
    ),
    enginesFile: optional(
      {
        env: "ENGINES_FILE",
        prose:
          "A file that lists engines in the order in which they are asked, in place of the MODEL_ variables.",
      },
      file,
    ),
    checkAtStart: withDefault(
      {
        env: "CHECK_ENGINES",
        default: "on",
        prose:
          "Whether each engine is asked one short question when the server starts; the log says what came back.",
      },
      oneOf(["on", "off"]),
    ),
  },
  spending: {
    perDay: optional(
      {
        env: "SPEND_DOLLARS_PER_DAY",
        prose:
          "What all calls to models may cost in a UTC day, by the prices in ENGINES_FILE; where no engine there has a price, the server does not start. Without it, anything.",
      },
      dollars,
    ),
    perVisitorDay: optional(
      {
        env: "SPEND_DOLLARS_PER_VISITOR_DAY",
        prose:
          "What one visitor's replies and memory may cost of that in a day. Without it, anything.",
      },
      dollars,
    ),
    guestsPerAddressDay: optional(
      {
        env: "GUEST_SPEND_DOLLARS_PER_ADDRESS_DAY",
        prose:
          "What all guests of one network address may cost of that in a day, together. Without it, anything.",
      },
      dollars,
    ),
    accountsPerAddressDay: optional(
      {
        env: "ACCOUNT_SPEND_DOLLARS_PER_ADDRESS_DAY",
        prose:
          "What all accounts of one network address may cost of that in a day, together. Without it, half of SPEND_DOLLARS_PER_DAY, so that no network uses up the day for all.",
      },
      dollars,
    ),
  },
} as const;
