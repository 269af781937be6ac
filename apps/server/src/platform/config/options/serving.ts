import {
  databaseUrl,
  folder,
  hostNames,
  natsUrl,
  networks,
  oneOf,
  optional,
  origin,
  otlpHeaders,
  ratio,
  secret,
  text,
  webUrl,
  wholeNumber,
  withDefault,
} from "../option.ts";

/** How the server runs: addresses, capacity, storage, traces. */
export const SERVING = {
  server: {
    port: withDefault(
      "PORT",
      wholeNumber(0, 65_535),
      "3000",
      "The port it listens on; 0 takes a free one.",
    ),
    host: withDefault(
      "HOST",
      text,
      "127.0.0.1",
      "The address it listens on. 0.0.0.0 lets other machines in.",
    ),
    publicUrl: optional(
      "PUBLIC_URL",
      origin,
      "Where visitors reach it, such as https://chat.example. Without it, localhost and 127.0.0.1 at PORT are its own origins.",
    ),
    trustedProxies: withDefault(
      "TRUSTED_PROXIES",
      networks,
      "",
      "Proxies in front of it, whose word about a visitor's address is believed. Empty believes none.",
    ),
    metricsToken: optional(
      "METRICS_TOKEN",
      secret(1),
      "Opens /metrics to who sends it as a bearer token. Without it, to loopback alone.",
    ),
    drainDelayMs: withDefault(
      "DRAIN_DELAY_MS",
      wholeNumber(0, 600_000),
      "0",
      "How long it serves on, unready, after it was asked to stop, so that a load balancer takes it out first.",
    ),
    logLevel: withDefault(
      "LOG_LEVEL",
      oneOf(["info", "warn", "error", "silent"]),
      "info",
      "The least urgent lines that are logged.",
    ),
  },
  events: {
    natsUrl: optional(
      "NATS_URL",
      natsUrl,
      "Carries events between servers on one PostgreSQL, at one address or several. Without it PostgreSQL carries them.",
    ),
  },
  capacity: {
    requestsMax: withDefault(
      "REQUESTS_MAX",
      wholeNumber(1, 1_000_000),
      "1000",
      "Requests that are answered at once; one more gets a 503 and comes back later.",
    ),
    streamsMax: withDefault(
      "EVENT_STREAMS_MAX",
      wholeNumber(1, 1_000_000),
      "20000",
      "Event streams that are open at once, one for each browser; some 20 KB of memory each.",
    ),
    streamsPerVisitor: withDefault(
      "EVENT_STREAMS_PER_VISITOR",
      wholeNumber(1, 1_000_000),
      "8",
      "How many of them one account or guest may have on one server.",
    ),
    streamsPerNetwork: withDefault(
      "EVENT_STREAMS_PER_NETWORK",
      wholeNumber(1, 1_000_000),
      "200",
      "How many of them one network address may have on one server.",
    ),
    waitingMax: withDefault(
      "DATABASE_WAITING_MAX",
      wholeNumber(1, 1_000_000),
      "500",
      "Queries that may wait for a connection to the database before requests get a 503.",
    ),
  },
  storage: {
    dataDir: withDefault(
      "DATA_DIR",
      folder,
      "./data",
      "Where the built-in database and the made secret live. One server per folder.",
    ),
    contentDir: withDefault(
      "CONTENT_DIR",
      folder,
      "./content",
      "The operator's characters, brand and legal text.",
    ),
    databaseUrl: optional(
      "DATABASE_URL",
      databaseUrl,
      "A PostgreSQL of your own, 15 or newer, in place of the built-in one; several hosts with commas between where a standby may take over.",
    ),
  },
  tracing: {
    endpoint: optional(
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      webUrl,
      "A collector of traces that speaks OTLP over HTTP, such as http://127.0.0.1:4318. Without it, nothing is traced.",
    ),
    headers: optional(
      "OTEL_EXPORTER_OTLP_HEADERS",
      otlpHeaders,
      "Headers that go to the collector, such as authorization=Bearer%20key.",
    ),
    serviceName: withDefault("OTEL_SERVICE_NAME", text, "evenfall", "What it is called in traces."),
    sampleRatio: withDefault(
      "OTEL_TRACES_SAMPLER_ARG",
      ratio,
      "1",
      "Which part of the traces is recorded; 0.01 is one in a hundred.",
    ),
    modelHosts: withDefault(
      "TRACE_MODEL_HOSTS",
      hostNames,
      "",
      "Model servers of your own that get the id of the trace with each request. Others never do.",
    ),
  },
} as const;
