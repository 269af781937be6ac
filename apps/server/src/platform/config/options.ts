import { NOTICE_STYLES } from "@evenfall/domain";
import * as kind from "./option.ts";

const { optional, withDefault } = kind;

/**
 * Every setting of the server, in groups; what each is for stands in `.env.example`. The README's table is
 * made from these.
 */
export const OPTIONS = {
  server: {
    port: withDefault("PORT", kind.wholeNumber(0, 65_535), "3000"),
    host: withDefault("HOST", kind.text, "127.0.0.1"),
    publicUrl: optional("PUBLIC_URL", kind.origin),
    trustedProxies: withDefault("TRUSTED_PROXIES", kind.networks, ""),
    metricsToken: optional("METRICS_TOKEN", kind.secret(1)),
    drainDelayMs: withDefault("DRAIN_DELAY_MS", kind.wholeNumber(0, 600_000), "0"),
    logLevel: withDefault("LOG_LEVEL", kind.oneOf(["info", "warn", "error", "silent"]), "info"),
  },
  events: {
    natsUrl: optional("NATS_URL", kind.natsUrl),
  },
  capacity: {
    requestsMax: withDefault("REQUESTS_MAX", kind.wholeNumber(1, 1_000_000), "1000"),
    streamsMax: withDefault("EVENT_STREAMS_MAX", kind.wholeNumber(1, 1_000_000), "20000"),
    streamsPerVisitor: withDefault(
      "EVENT_STREAMS_PER_VISITOR",
      kind.wholeNumber(1, 1_000_000),
      "8",
    ),
    streamsPerNetwork: withDefault(
      "EVENT_STREAMS_PER_NETWORK",
      kind.wholeNumber(1, 1_000_000),
      "200",
    ),
    waitingMax: withDefault("DATABASE_WAITING_MAX", kind.wholeNumber(1, 1_000_000), "500"),
  },
  storage: {
    dataDir: withDefault("DATA_DIR", kind.folder, "./data"),
    contentDir: withDefault("CONTENT_DIR", kind.folder, "./content"),
    databaseUrl: optional("DATABASE_URL", kind.databaseUrl),
  },
  tracing: {
    endpoint: optional("OTEL_EXPORTER_OTLP_ENDPOINT", kind.webUrl),
    headers: optional("OTEL_EXPORTER_OTLP_HEADERS", kind.otlpHeaders),
    serviceName: withDefault("OTEL_SERVICE_NAME", kind.text, "evenfall"),
    sampleRatio: withDefault("OTEL_TRACES_SAMPLER_ARG", kind.ratio, "1"),
    modelHosts: withDefault("TRACE_MODEL_HOSTS", kind.hostNames, ""),
  },
  model: {
    baseUrl: optional("MODEL_BASE_URL", kind.webUrl),
    apiKey: optional("MODEL_API_KEY", kind.secret(1)),
    name: optional("MODEL_NAME", kind.text),
    enginesFile: optional("ENGINES_FILE", kind.file),
    contextTokens: withDefault("CONTEXT_TOKENS", kind.wholeNumber(500, 100_000), "6000"),
    checkAtStart: withDefault("CHECK_ENGINES", kind.oneOf(["on", "off"]), "on"),
  },
  spending: {
    perDay: optional("SPEND_DOLLARS_PER_DAY", kind.dollars),
    perVisitorDay: optional("SPEND_DOLLARS_PER_VISITOR_DAY", kind.dollars),
    guestsPerAddressDay: optional("GUEST_SPEND_DOLLARS_PER_ADDRESS_DAY", kind.dollars),
    accountsPerAddressDay: optional("ACCOUNT_SPEND_DOLLARS_PER_ADDRESS_DAY", kind.dollars),
  },
  threadService: {
    apiKey: optional("ASSISTANT_API_KEY", kind.secret(1)),
  },
  identity: {
    authSecret: optional("AUTH_SECRET", kind.signingSecret),
    acceptAuthSecret: withDefault("ACCEPT_AUTH_SECRET", kind.oneOf(["off", "on"]), "off"),
    passwordMin: withDefault("PASSWORD_MIN", kind.wholeNumber(6, 128), "6"),
    authAttemptsPerMinute: withDefault("AUTH_RATE_LIMIT", kind.wholeNumber(1, 100_000), "20"),
    signUpsPerNetworkDay: withDefault(
      "SIGN_UPS_PER_NETWORK_DAY",
      kind.wholeNumber(1, 1_000_000),
      "100",
    ),
  },
  age: {
    regionHeader: optional("REGION_HEADER", kind.headerName),
    assuranceUrl: optional("AGE_ASSURANCE_URL", kind.webUrl),
    assuranceSecret: optional("AGE_ASSURANCE_SECRET", kind.secret(32)),
  },
  safety: {
    homeRegion: withDefault("HOME_REGION", kind.region, "US"),
    judge: withDefault("JUDGE", kind.oneOf(["auto", "off"]), "auto"),
    moderationUrl: optional("MODERATION_URL", kind.webUrl),
    moderationKind: withDefault(
      "MODERATION_KIND",
      kind.oneOf(["moderations", "guard"]),
      "moderations",
    ),
    moderationModel: optional("MODERATION_MODEL", kind.text),
    moderationApiKey: optional("MODERATION_API_KEY", kind.secret(1)),
    moderationTimeoutMs: withDefault(
      "MODERATION_TIMEOUT_MS",
      kind.wholeNumber(100, 30_000),
      "3000",
    ),
  },
  push: {
    contact: optional("PUSH_CONTACT", kind.contact),
    key: optional("PUSH_KEY", kind.secret(1)),
  },
  conversation: {
    readDelay: withDefault("READ_DELAY_MS", kind.delayRange, "1000-4000"),
    typing: withDefault("TYPING_MS", kind.delayRange, "700-5000"),
    noticeIntervalMinutes: withDefault("NOTICE_INTERVAL_MINUTES", kind.wholeNumber(1, 180), "180"),
    noticeStyle: withDefault("NOTICE_STYLE", kind.oneOf(NOTICE_STYLES), "plain"),
    guestRepliesPerAddressDay: withDefault(
      "GUEST_REPLIES_PER_ADDRESS_DAY",
      kind.wholeNumber(0, 1_000_000),
      "60",
    ),
    sendsPerMinute: withDefault("SENDS_PER_MINUTE", kind.wholeNumber(1, 100_000), "30"),
    sendsPerNetworkMinute: withDefault(
      "SENDS_PER_NETWORK_MINUTE",
      kind.wholeNumber(1, 1_000_000),
      "300",
    ),
  },
} as const;
