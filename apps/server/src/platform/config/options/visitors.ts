import {
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
      {
        env: "ASSISTANT_API_KEY",
        prose:
          "Opens the thread/run service at /v1 to programs that send it as a bearer token; make it long and random. Without it, /v1 is closed.",
      },
      secret(1),
    ),
  },
  identity: {
    authSecret: optional(
      {
        env: "AUTH_SECRET",
        prose:
          "Signs sessions and seals replies. Made and kept in DATA_DIR; needed with DATABASE_URL, where every server must have the same.",
      },
      signingSecret,
    ),
    acceptAuthSecret: withDefault(
      {
        env: "ACCEPT_AUTH_SECRET",
        default: "off",
        prose:
          "on takes AUTH_SECRET in place of another one that the database was used with: everybody is signed out, and sealed replies stay closed. Take it out again after one start.",
      },
      oneOf(["off", "on"]),
    ),
    passwordMin: withDefault(
      { env: "PASSWORD_MIN", default: "6", prose: "The fewest characters of a password." },
      wholeNumber(6, 128),
    ),
    authAttemptsPerMinute: withDefault(
      {
        env: "AUTH_RATE_LIMIT",
        default: "20",
        prose: "Sign-ins, sign-ups and 18+ steps from one network address in a minute, each.",
      },
      wholeNumber(1, 100_000),
    ),
    signUpsPerNetworkDay: withDefault(
      {
        env: "SIGN_UPS_PER_NETWORK_DAY",
        default: "100",
        prose: "Accounts that may be made from one network address in a day.",
      },
      wholeNumber(1, 1_000_000),
    ),
  },
  age: {
    regionHeader: optional(
      {
        env: "REGION_HEADER",
        prose:
          "The header in which a proxy of TRUSTED_PROXIES writes a visitor's region, such as cf-ipcountry, for age-levels.json. The proxy has to set or remove it on every request. Without it, the default level holds for everybody.",
      },
      headerName,
    ),
    assuranceUrl: optional(
      {
        env: "AGE_ASSURANCE_URL",
        prose:
          "The page of an age-assurance provider, or of a bridge to one, where age-levels.json asks for more than a birth date. See docs/age-assurance.md.",
      },
      webUrl,
    ),
    assuranceSecret: optional(
      {
        env: "AGE_ASSURANCE_SECRET",
        prose:
          "Signs the provider's results; the same on both sides. Needed with AGE_ASSURANCE_URL.",
      },
      secret(32),
    ),
  },
  safety: {
    homeRegion: withDefault(
      {
        env: "HOME_REGION",
        default: "US",
        prose: "The country (ISO 3166) of visitors whose own is not known, for help in a crisis.",
      },
      region,
    ),
    judge: withDefault(
      {
        env: "JUDGE",
        default: "auto",
        prose:
          "Who settles what the rules only suspect where there is no MODERATION_URL: auto asks the first engine that takes a schema, off leaves it to the gentle way.",
      },
      oneOf(["auto", "off"]),
    ),
    moderationUrl: optional(
      {
        env: "MODERATION_URL",
        prose:
          "A classifier that judges texts beside the rules, up to and including /v1, and confirms or clears what they only suspect: a moderation endpoint or a guard model.",
      },
      webUrl,
    ),
    moderationKind: withDefault(
      {
        env: "MODERATION_KIND",
        default: "moderations",
        prose:
          "What answers there: /moderations of the common form, or a guard model at /chat/completions.",
      },
      oneOf(["moderations", "guard"]),
    ),
    moderationModel: optional(
      {
        env: "MODERATION_MODEL",
        prose: "Which of its models judges. Needed with MODERATION_URL.",
      },
      text,
    ),
    moderationApiKey: optional(
      { env: "MODERATION_API_KEY", prose: "Its key, if it asks for one." },
      secret(1),
    ),
    moderationTimeoutMs: withDefault(
      {
        env: "MODERATION_TIMEOUT_MS",
        default: "3000",
        prose:
          "How long a judgement may take. Without one, texts with signs of the gravest class are held back, what is suspect is met gently, and others pass.",
      },
      wholeNumber(100, 30_000),
    ),
  },
  conversation: {
    readDelay: withDefault(
      {
        env: "READ_DELAY_MS",
        default: "1000-4000",
        prose: "How long a message stays delivered before it is read.",
      },
      delayRange,
    ),
    noticeIntervalMinutes: withDefault(
      {
        env: "NOTICE_INTERVAL_MINUTES",
        default: "180",
        prose:
          "Minutes of continued use after which the AI notice is shown again; the law allows 180.",
      },
      wholeNumber(1, 180),
    ),
    guestRepliesPerAddressDay: withDefault(
      {
        env: "GUEST_REPLIES_PER_ADDRESS_DAY",
        default: "60",
        prose: "Replies that all guests of one network address share in a day.",
      },
      wholeNumber(0, 1_000_000),
    ),
    sendsPerMinute: withDefault(
      {
        env: "SENDS_PER_MINUTE",
        default: "30",
        prose: "Messages that one visitor may send in a minute.",
      },
      wholeNumber(1, 100_000),
    ),
    sendsPerNetworkMinute: withDefault(
      {
        env: "SENDS_PER_NETWORK_MINUTE",
        default: "300",
        prose:
          "What everybody at one network address may send in a minute, on one server, before any of it is read: messages, notes to remember, and copies that a conversation starts from or brings along.",
      },
      wholeNumber(1, 1_000_000),
    ),
  },
} as const;
