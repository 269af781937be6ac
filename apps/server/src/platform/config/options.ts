import { NOTICE_STYLES } from "@evenfall/domain";
import * as kind from "./option.ts";
import type { Option } from "./option.ts";

const { optional, withDefault } = kind;

const number = (env: string, min: number, max: number, byDefault: string) =>
  withDefault(env, kind.wholeNumber(min, max), byDefault);

/** Every setting, in groups; `.env.example` says what each is for. The README's table is made from these. */
export const OPTIONS = {
  server: {
    port: number("PORT", 0, 65_535, "3000"),
    host: withDefault("HOST", kind.text, "127.0.0.1"),
    publicUrl: optional("PUBLIC_URL", kind.origin),
    trustedProxies: withDefault("TRUSTED_PROXIES", kind.networks, ""),
    metricsToken: optional("METRICS_TOKEN", kind.secret(1)),
    drainDelayMs: number("DRAIN_DELAY_MS", 0, 600_000, "0"),
    logLevel: withDefault("LOG_LEVEL", kind.oneOf(["info", "warn", "error", "silent"]), "info"),
  },
  events: {
    natsUrl: optional("NATS_URL", kind.natsUrl),
  },
  capacity: {
    requestsMax: number("REQUESTS_MAX", 1, 1_000_000, "1000"),
    streamsMax: number("EVENT_STREAMS_MAX", 1, 1_000_000, "20000"),
    streamsPerVisitor: number("EVENT_STREAMS_PER_VISITOR", 1, 1_000_000, "8"),
    streamsPerNetwork: number("EVENT_STREAMS_PER_NETWORK", 1, 1_000_000, "200"),
    waitingMax: number("DATABASE_WAITING_MAX", 1, 1_000_000, "500"),
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
    contextTokens: number("CONTEXT_TOKENS", 500, 100_000, "6000"),
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
    passwordMin: number("PASSWORD_MIN", 6, 128, "6"),
    authAttemptsPerMinute: number("AUTH_RATE_LIMIT", 1, 100_000, "20"),
    signUpsPerNetworkDay: number("SIGN_UPS_PER_NETWORK_DAY", 1, 1_000_000, "100"),
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
    moderationTimeoutMs: number("MODERATION_TIMEOUT_MS", 100, 30_000, "3000"),
  },
  push: {
    contact: optional("PUSH_CONTACT", kind.contact),
    key: optional("PUSH_KEY", kind.secret(1)),
  },
  conversation: {
    readDelay: withDefault("READ_DELAY_MS", kind.delayRange, "1000-4000"),
    typing: withDefault("TYPING_MS", kind.delayRange, "700-5000"),
    noticeIntervalMinutes: number("NOTICE_INTERVAL_MINUTES", 1, 180, "180"),
    noticeStyle: withDefault("NOTICE_STYLE", kind.oneOf(NOTICE_STYLES), "plain"),
    guestRepliesPerAddressDay: number("GUEST_REPLIES_PER_ADDRESS_DAY", 0, 1_000_000, "60"),
    sendsPerMinute: number("SENDS_PER_MINUTE", 1, 100_000, "30"),
    sendsPerNetworkMinute: number("SENDS_PER_NETWORK_MINUTE", 1, 1_000_000, "300"),
  },
} as const;

/** Every setting with its default, by group, as a table in Markdown. */
export const configTable = (): string => {
  const rows = Object.entries(OPTIONS).map(([group, options]) => {
    const settings = Object.values<Option>(options).map(
      ({ env, default: value }) => `\`${env}${value ? `=${value}` : ""}\``,
    );
    return `| ${group} | ${settings.join(", ")} |`;
  });
  return ["| For | Settings and their defaults |", "| --- | --- |", ...rows].join("\n") + "\n";
};
