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
          "How long it serves on, unready, after it was asked to stop, so that a load balancer takes it out first.",
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
          "Model servers of your own that get the id of the trace with each request. Others never do.",
      },
      hostNames,
    ),
  },
} as const;
