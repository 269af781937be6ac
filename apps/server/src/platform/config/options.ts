import {
  databaseUrl,
  delayRange,
  dollars,
  file,
  folder,
  headerName,
  hostNames,
  natsUrl,
  networks,
  oneOf,
  optional,
  origin,
  otlpHeaders,
  ratio,
  region,
  secret,
  signingSecret,
  text,
  webUrl,
  wholeNumber,
  withDefault,
} from "./option.ts";

/** Every setting of the server, in groups. `.env.example` and the README's table are made from it. */
export const OPTIONS = {
  server: {
    port: withDefault(
      { env: "PORT", default: "3000", prose: "The port it listens on; 0 takes a free one." },
      wholeNumber(0, 65_535),
    ),
    host: withDefault(
      {
        env: "HOST",
        default: "127.0.0.1",
        prose: "The address it listens on. 0.0.0.0 lets other machines in.",
      },
      text,
    ),
    publicUrl: optional(
      {
        env: "PUBLIC_URL",
        prose:
          "Where visitors reach it, such as https://chat.example. Without it, localhost and 127.0.0.1 at PORT are its own origins.",
      },
      origin,
    ),
    trustedProxies: withDefault(
      {
        env: "TRUSTED_PROXIES",
        default: "",
        prose:
          "Proxies in front of it, whose word about a visitor's address is believed. Empty believes none.",
      },
      networks,
    ),
    metricsToken: optional(
      {
        env: "METRICS_TOKEN",
        prose: "Opens /metrics to who sends it as a bearer token. Without it, to loopback alone.",
      },
      secret(1),
    ),
    drainDelayMs: withDefault(
      {
        env: "DRAIN_DELAY_MS",
        default: "0",
        prose:
          "How long it serves on, unready, after it was told to stop, so that a load balancer takes it out first.",
      },
      wholeNumber(0, 600_000),
    ),
    logLevel: withDefault(
      { env: "LOG_LEVEL", default: "info", prose: "The least urgent lines that are logged." },
      oneOf(["info", "warn", "error", "silent"]),
    ),
  },
  events: {
    natsUrl: optional(
      {
        env: "NATS_URL",
        prose:
          "Carries events between servers on one PostgreSQL, at one address or several. Without it PostgreSQL carries them.",
      },
      natsUrl,
    ),
  },
  capacity: {
    requestsMax: withDefault(
      {
        env: "REQUESTS_MAX",
        default: "1000",
        prose: "Requests that are answered at once; one more gets a 503 and comes back later.",
      },
      wholeNumber(1, 1_000_000),
    ),
    streamsMax: withDefault(
      {
        env: "EVENT_STREAMS_MAX",
        default: "20000",
        prose:
          "Event streams that are open at once, one for each browser; some 20 KB of memory each.",
      },
      wholeNumber(1, 1_000_000),
    ),
    streamsPerVisitor: withDefault(
      {
        env: "EVENT_STREAMS_PER_VISITOR",
        default: "8",
        prose: "How many of them one account or guest may have on one server.",
      },
      wholeNumber(1, 1_000_000),
    ),
    streamsPerNetwork: withDefault(
      {
        env: "EVENT_STREAMS_PER_NETWORK",
        default: "200",
        prose: "How many of them one network address may have on one server.",
      },
      wholeNumber(1, 1_000_000),
    ),
    waitingMax: withDefault(
      {
        env: "DATABASE_WAITING_MAX",
        default: "500",
        prose: "Queries that may wait for a connection to the database before requests get a 503.",
      },
      wholeNumber(1, 1_000_000),
    ),
  },
  storage: {
    dataDir: withDefault(
      {
        env: "DATA_DIR",
        default: "./data",
        prose: "Where the built-in database and the made secret live. One server per folder.",
      },
      folder,
    ),
    contentDir: withDefault(
      {
        env: "CONTENT_DIR",
        default: "./content",
        prose: "The operator's characters, brand and legal text.",
      },
      folder,
    ),
    databaseUrl: optional(
      {
        env: "DATABASE_URL",
        prose:
          "A PostgreSQL of your own, 15 or newer, in place of the built-in one; several hosts with commas between where a standby may take over.",
      },
      databaseUrl,
    ),
  },
  tracing: {
    endpoint: optional(
      {
        env: "OTEL_EXPORTER_OTLP_ENDPOINT",
        prose:
          "A collector of traces that speaks OTLP over HTTP, such as http://127.0.0.1:4318. Without it, nothing is traced.",
      },
      webUrl,
    ),
    headers: optional(
      {
        env: "OTEL_EXPORTER_OTLP_HEADERS",
        prose: "Headers that go to the collector, such as authorization=Bearer%20key.",
      },
      otlpHeaders,
    ),
    serviceName: withDefault(
      { env: "OTEL_SERVICE_NAME", default: "evenfall", prose: "What it is called in traces." },
      text,
    ),
    sampleRatio: withDefault(
      {
        env: "OTEL_TRACES_SAMPLER_ARG",
        default: "1",
        prose: "Which part of the traces is recorded; 0.01 is one in a hundred.",
      },
      ratio,
    ),
    modelHosts: withDefault(
      {
        env: "TRACE_MODEL_HOSTS",
        default: "",
        prose:
          "Model servers of your own that are told the id of the trace with each request. Others never are.",
      },
      hostNames,
    ),
  },
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
          "Whether each engine is asked one short question when the server starts; the log tells what came back.",
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
