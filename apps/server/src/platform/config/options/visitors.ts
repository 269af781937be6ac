import { NOTICE_STYLES } from "@evenfall/domain";
import {
  contact,
  delayRange,
  headerName,
  oneOf,
  optional,
  region,
  secret,
  signingSecret,
  text,
  webUrl,
  wholeNumber,
  withDefault,
} from "../option.ts";

/** What visitors meet: accounts, age, safety, conversations, and other programs. */
export const VISITORS = {
  threadService: {
    apiKey: optional(
      "ASSISTANT_API_KEY",
      secret(1),
      "Opens the thread/run service at /v1 to programs that send it as a bearer token; make it long and random. Without it, /v1 is closed.",
    ),
  },
  identity: {
    authSecret: optional(
      "AUTH_SECRET",
      signingSecret,
      "Signs sessions and seals replies. Made and kept in DATA_DIR; needed with DATABASE_URL, where every server must have the same.",
    ),
    acceptAuthSecret: withDefault(
      "ACCEPT_AUTH_SECRET",
      oneOf(["off", "on"]),
      "off",
      "on takes AUTH_SECRET in place of another one that the database was used with: everybody is signed out, and sealed replies stay closed. Take it out again after one start.",
    ),
    passwordMin: withDefault(
      "PASSWORD_MIN",
      wholeNumber(6, 128),
      "6",
      "The fewest characters of a password.",
    ),
    authAttemptsPerMinute: withDefault(
      "AUTH_RATE_LIMIT",
      wholeNumber(1, 100_000),
      "20",
      "Sign-ins, sign-ups and 18+ steps from one network address in a minute, each.",
    ),
    signUpsPerNetworkDay: withDefault(
      "SIGN_UPS_PER_NETWORK_DAY",
      wholeNumber(1, 1_000_000),
      "100",
      "Accounts that may be made from one network address in a day.",
    ),
  },
  age: {
    regionHeader: optional(
      "REGION_HEADER",
      headerName,
      "The header in which a proxy of TRUSTED_PROXIES writes a visitor's region, such as cf-ipcountry, for age-levels.json. The proxy has to set or remove it on every request. Without it, the default level holds for everybody.",
    ),
    assuranceUrl: optional(
      "AGE_ASSURANCE_URL",
      webUrl,
      "The page of an age-assurance provider, or of a bridge to one, where age-levels.json asks for more than a birth date. See docs/age-assurance.md.",
    ),
    assuranceSecret: optional(
      "AGE_ASSURANCE_SECRET",
      secret(32),
      "Signs the provider's results; the same on both sides. Needed with AGE_ASSURANCE_URL.",
    ),
  },
  safety: {
    homeRegion: withDefault(
      "HOME_REGION",
      region,
      "US",
      "The country (ISO 3166) of visitors whose own is not known, for help in a crisis.",
    ),
    judge: withDefault(
      "JUDGE",
      oneOf(["auto", "off"]),
      "auto",
      "Who settles what the rules only suspect where there is no MODERATION_URL: auto asks the first engine that takes a schema, off leaves it to the gentle way.",
    ),
    moderationUrl: optional(
      "MODERATION_URL",
      webUrl,
      "A classifier that judges texts beside the rules, up to and including /v1, and confirms or clears what they only suspect: a moderation endpoint or a guard model.",
    ),
    moderationKind: withDefault(
      "MODERATION_KIND",
      oneOf(["moderations", "guard"]),
      "moderations",
      "What answers there: /moderations of the common form, or a guard model at /chat/completions.",
    ),
    moderationModel: optional(
      "MODERATION_MODEL",
      text,
      "Which of its models judges. Needed with MODERATION_URL.",
    ),
    moderationApiKey: optional("MODERATION_API_KEY", secret(1), "Its key, if it asks for one."),
    moderationTimeoutMs: withDefault(
      "MODERATION_TIMEOUT_MS",
      wholeNumber(100, 30_000),
      "3000",
      "How long a judgement may take. Without one, texts with signs of the gravest class are held back, what is suspect is met gently, and others pass.",
    ),
  },
  push: {
    contact: optional(
      "PUSH_CONTACT",
      contact,
      "Where the push services of browsers reach you, such as mailto:you@example.org. Needs a key, which npm run push-key makes. Without it, no visitor is notified of replies.",
    ),
    key: optional(
      "PUSH_KEY",
      secret(1),
      "The key that npm run push-key made, the same for every server. Without it, the one in DATA_DIR.",
    ),
  },
  conversation: {
    readDelay: withDefault(
      "READ_DELAY_MS",
      delayRange,
      "1000-4000",
      "How long a message stays delivered before it is read.",
    ),
    typing: withDefault(
      "TYPING_MS",
      delayRange,
      "700-5000",
      "The least and the most that a character types a reply, which takes as long as a person would; 0-0 shows each at once.",
    ),
    noticeIntervalMinutes: withDefault(
      "NOTICE_INTERVAL_MINUTES",
      wholeNumber(1, 180),
      "180",
      "Minutes of continued use after which the AI notice is shown again; the law allows 180.",
    ),
    noticeStyle: withDefault(
      "NOTICE_STYLE",
      oneOf(NOTICE_STYLES),
      "plain",
      "How the AI notice is set: `plain`, or `capitals` for bold capitals of 16 points.",
    ),
    guestRepliesPerAddressDay: withDefault(
      "GUEST_REPLIES_PER_ADDRESS_DAY",
      wholeNumber(0, 1_000_000),
      "60",
      "Replies that all guests of one network address share in a day.",
    ),
    sendsPerMinute: withDefault(
      "SENDS_PER_MINUTE",
      wholeNumber(1, 100_000),
      "30",
      "Messages that one visitor may send in a minute.",
    ),
    sendsPerNetworkMinute: withDefault(
      "SENDS_PER_NETWORK_MINUTE",
      wholeNumber(1, 1_000_000),
      "300",
      "What everybody at one network address may send in a minute, on one server, before any of it is read: messages, notes to remember, and copies that a conversation starts from or brings along.",
    ),
  },
} as const;
