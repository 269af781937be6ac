import { expect, it } from "vitest";
import { toJsonSchema } from "@valibot/to-json-schema";
import { ENDPOINTS } from "./contract.ts";
import { conversation, conversationUpdate, message, remembered } from "./conversation.ts";
import type { Endpoint } from "./endpoint.ts";
import { failure, FAILURE_STATUS, type FailureKind, providerFailure } from "./failure.ts";
import { helpCard, quietLine } from "./help.ts";
import { EVENTS_PATH, liveEvent } from "./live-event.ts";
import { LOCAL_COPY_KEY, localCopy } from "./local-copy.ts";
import { memory } from "./memory.ts";
import { pageContent } from "./page.ts";
import { timestamp, uuidv7 } from "./primitives.ts";
import type { Schema } from "./schema.ts";
import { visitor } from "./visitor.ts";

/** Schemas that several calls send; each is written once, under its name. */
const definitions = {
  conversation,
  conversationUpdate,
  message,
  remembered,
  memory,
  visitor,
  helpCard,
  quietLine,
};

type Shape = Readonly<Record<string, unknown>>;

const WIDTH = 120;

/** Formats that occur everywhere and are written by name; the last test pins what they are. */
const FORMATS: ReadonlyMap<string | undefined, string> = new Map([
  [toJsonSchema(uuidv7, { errorMode: "ignore" }).pattern, "uuid"],
  [toJsonSchema(timestamp, { errorMode: "ignore" }).pattern, "timestamp"],
]);

const inBraces = (parts: readonly string[], indent: string): string => {
  const flat = parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
  if (flat.length + indent.length <= WIDTH && !flat.includes("\n")) return flat;
  return `{\n${parts.map((part) => `${indent}  ${part}`).join("\n")}\n${indent}}`;
};

/** Writes a schema with a line for each field; keywords without a short form are written as they are. */
const write = (schema: Shape, indent = ""): string => {
  const { type, properties, required, items, anyOf, oneOf, $ref, pattern, ...others } = schema;
  const parts: string[] = [];
  if (typeof $ref === "string") parts.push($ref.replace("#/$defs/", ""));
  const ways = (list: unknown, sign: string): void => {
    if (Array.isArray(list)) parts.push(list.map((way: Shape) => write(way, indent)).join(sign));
  };
  ways(anyOf, " | ");
  ways(oneOf, " xor ");
  if (type === "array" && items !== undefined)
    parts.push(`list of ${write(items as Shape, indent)}`);
  else if (type === "object" && properties !== undefined) {
    const needed = new Set((required ?? []) as readonly string[]);
    const fields = Object.entries(properties as Record<string, Shape>).map(
      ([name, field]) => `${name}${needed.has(name) ? "" : "?"}: ${write(field, `${indent}  `)}`,
    );
    parts.push(inBraces(fields, indent));
  } else if (typeof type === "string") parts.push(type);
  if (typeof pattern === "string") parts.push(FORMATS.get(pattern) ?? `/${pattern}/`);
  for (const [name, value] of Object.entries(others)) {
    const values = Array.isArray(value) ? value : [value];
    const written = `${name}=${values.map((one) => JSON.stringify(one)).join("|")}`;
    const isLong = written.length > WIDTH;
    parts.push(isLong ? written.replaceAll(/.{1,100}\|/g, `$&\n${indent}  `) : written);
  }
  return parts.join(" ");
};

const shape = (
  schema: Schema,
  typeMode: "input" | "output",
  { isNamed = false, indent = "" } = {},
): string => {
  const whole = toJsonSchema(schema, {
    typeMode,
    errorMode: "ignore",
    // A named schema itself is written in full.
    definitions: Object.fromEntries(
      Object.entries(definitions).filter(([, named]) => named !== schema || !isNamed),
    ),
  });
  const { $schema: _, $defs: __, ...told } = whole;
  return write(told, indent);
};

const WITHIN = { indent: "  " };

const describeEndpoint = (endpoint: Endpoint): string => {
  const { method, path, status = 200, query, body, response, failures } = endpoint;
  return [
    `${method} ${path}`,
    ...(query === undefined ? [] : [`  query ${shape(query, "input", WITHIN)}`]),
    ...(body === undefined ? [] : [`  body ${shape(body, "input", WITHIN)}`]),
    `  ${status} ${response === undefined ? "" : shape(response, "output", WITHIN)}`.trimEnd(),
    `  failures ${failures.toSorted().join(" ")}`.trimEnd(),
  ].join("\n");
};

const forms = {
  ...definitions,
  "live event": liveEvent,
  "local copy": localCopy,
  failure,
  "provider's failure": providerFailure,
  "what the page is given": pageContent,
};

// Was this change intended? Pages that are still open speak the old wire, and keep old copies. If it
// was: add only optional fields, remove none, and update the file with `npx vitest run -u`.
it("speaks the wire as before: every call, form, name and number that clients know by heart", async () => {
  const byStatus = Object.groupBy(Object.keys(FAILURE_STATUS) as FailureKind[], (kind) =>
    String(FAILURE_STATUS[kind]),
  );
  const wire = [
    [...FORMATS].map(([pattern, name]) => `${name} is ${pattern}`).join("\n"),
    `events at ${EVENTS_PATH}\nlocal copy at ${LOCAL_COPY_KEY}`,
    Object.entries(byStatus)
      .map(([status, kinds = []]) => `${status} ${kinds.toSorted().join(" ")}`)
      .join("\n"),
    ...Object.entries(forms).map(
      ([name, schema]) => `${name} ${shape(schema, "output", { isNamed: true })}`,
    ),
    ...Object.values(ENDPOINTS).map(describeEndpoint),
  ];
  await expect(`${wire.join("\n\n")}\n`).toMatchFileSnapshot("__snapshots__/wire.txt");
});
