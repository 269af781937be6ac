import { toJsonSchema } from "@valibot/to-json-schema";
import {
  EVENTS_PATH,
  FAILURE_STATUS,
  failure,
  liveEvent,
  providerFailure,
  type Endpoint,
  type Schema,
  type FailureKind,
} from "@evenfall/contracts";

/** Leaves out checks that OpenAPI cannot express; the server applies them all the same. */
const jsonSchema = (schema: Schema, typeMode: "input" | "output") =>
  toJsonSchema(schema, { typeMode, errorMode: "ignore" });

const json = (schema: Schema, io: "input" | "output") => ({
  "application/json": { schema: jsonSchema(schema, io) },
});

const parameters = (endpoint: Endpoint): unknown[] => {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  }));
  if (endpoint.query === undefined) return inPath;
  const schema = jsonSchema(endpoint.query, "input");
  const required = new Set(schema.required);
  const inQuery = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema: property,
  }));
  return [...inPath, ...inQuery];
};

/** Failures that any call may have. */
const OF_EVERY_CALL = ["internal", "unavailable"] as const satisfies FailureKind[];

/** Failures that the edge answers by itself, before and after any handler. */
const edgeFailures = (endpoint: Endpoint): FailureKind[] => [
  ...(endpoint.path.includes(":") ? (["not-found"] as const) : []),
  ...(endpoint.query === undefined && endpoint.body === undefined
    ? []
    : (["invalid-request"] as const)),
  ...(endpoint.body === undefined
    ? []
    : (["invalid-json", "body-too-large", "unsupported-media-type"] as const)),
  ...(endpoint.method === "GET" ? [] : (["origin-refused"] as const)),
  ...OF_EVERY_CALL,
];

const failures = (kinds: readonly FailureKind[]): Record<string, unknown> =>
  Object.fromEntries(
    [...Map.groupBy(new Set(kinds), (kind) => FAILURE_STATUS[kind])].map(([status, alike]) => [
      String(status),
      { description: alike.join(", "), content: json(failure, "output") },
    ]),
  );

const operation = (name: string, endpoint: Endpoint): unknown => ({
  operationId: name,
  summary: endpoint.summary,
  parameters: parameters(endpoint),
  ...(endpoint.body === undefined
    ? {}
    : { requestBody: { required: true, content: json(endpoint.body, "input") } }),
  responses: {
    [String(endpoint.status ?? 200)]: {
      description: "Done",
      content: json(endpoint.response, "output"),
    },
    ...failures([...endpoint.failures, ...edgeFailures(endpoint)]),
  },
});

const text = (description: string, type = "text/plain") => ({
  "200": { description, content: { [type]: { schema: { type: "string" } } } },
});

/** A path item with a GET only. */
const get = (summary: string, responses: object = { "200": { description: "Done" } }) => ({
  get: { summary, responses },
});

/** Calls that the identity provider answers itself: path, fields of the body. */
const PROVIDER_CALLS = {
  "sign-up/email": ["name", "email", "password"],
  "sign-in/email": ["email", "password"],
  "sign-out": [],
} as const;

const providerPaths = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(PROVIDER_CALLS).map(([name, fields]) => [
      `/api/auth/${name}`,
      {
        post: {
          summary: "Answered by the identity provider; its own words stand in `message`.",
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: fields,
                  properties: Object.fromEntries(
                    fields.map((field) => [field, { type: "string" }]),
                  ),
                },
              },
            },
          },
          responses: {
            "200": { description: "Done; sets or clears the session cookie." },
            default: {
              description: "The provider's refusal",
              content: json(providerFailure, "output"),
            },
            ...failures(OF_EVERY_CALL),
          },
        },
      },
    ]),
  );

/** The HTTP contract in OpenAPI 3.1, made from the schemas that also parse; `further` adds path items as they are. */
export const toOpenApi = (
  title: string,
  endpoints: Readonly<Record<string, Endpoint>>,
  further: Readonly<Record<string, unknown>> = {},
): unknown => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: {
      ...paths,
      ...providerPaths(),
      ...further,
      "/api/auth/get-session": get("The session, or null.", {
        "200": { description: "Done" },
        ...failures(OF_EVERY_CALL),
      }),
      "/api/age-assurance/callback": get(
        "Where an age-assurance provider sends browsers back to.",
        {
          "303": { description: "To the first page, whatever came back" },
          ...failures(OF_EVERY_CALL),
        },
      ),
      "/api/export.html": get("The visitor's own data, to read.", {
        ...text("A page to keep", "text/html"),
        ...failures(["unauthenticated", "rate-limited", ...OF_EVERY_CALL]),
      }),
      [EVENTS_PATH]: get(
        "The visitor's live events, as Server-Sent Events; each `data` is one of these.",
        {
          "200": {
            description: "A stream",
            content: { "text/event-stream": { schema: jsonSchema(liveEvent, "output") } },
          },
          ...failures(["unauthenticated", "rate-limited", ...OF_EVERY_CALL]),
        },
      ),
      "/healthz": get("The process is alive.", text("ok and the version")),
      "/readyz": get("It can serve.", { ...text("ready"), "503": { description: "Not now" } }),
      "/metrics": get("Prometheus metrics; loopback only, or with METRICS_TOKEN.", text("metrics")),
      "/api/openapi.json": get("This document."),
    },
  };
};
