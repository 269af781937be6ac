import { expect, it } from "vitest";
import { toJsonSchema } from "@valibot/to-json-schema";
import inLines from "json-stringify-pretty-compact";
import { conversation, conversationUpdate, message } from "./conversation.ts";
import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS, EVENTS_PATH } from "./endpoints.ts";
import { failure, FAILURE_STATUS, providerFailure } from "./failure.ts";
import { helpCard, quietLine } from "./help.ts";
import { liveEvent } from "./live-event.ts";
import { LOCAL_COPY_KEY, localCopy } from "./local-copy.ts";
import { memory } from "./memory.ts";
import { pageContent } from "./page.ts";
import type { Schema } from "./schema.ts";
import { visitor } from "./visitor.ts";

/** As many values on a line as fit. */
const LINES = { maxLength: 140, indent: 1 };

/** What several calls send is written once, under its name. */
const definitions = {
  conversation,
  conversationUpdate,
  message,
  memory,
  visitor,
  helpCard,
  quietLine,
};

const shape = (
  schema: Schema | undefined,
  typeMode: "input" | "output",
  { isNamed = false } = {},
): unknown => {
  if (schema === undefined) return null;
  const whole = toJsonSchema(schema, {
    typeMode,
    errorMode: "ignore",
    // Itself is told in full.
    definitions: Object.fromEntries(
      Object.entries(definitions).filter(([, named]) => named !== schema || !isNamed),
    ),
  });
  const told = Object.entries(whole).filter(([name]) => !["$schema", "$defs"].includes(name));
  return Object.fromEntries(told);
};

const describeEndpoint = ({
  method,
  path,
  status,
  query,
  body,
  response,
  failures,
}: Endpoint): unknown => ({
  call: `${method} ${path}`,
  status,
  failures: failures.toSorted().join(" "),
  query: shape(query, "input"),
  body: shape(body, "input"),
  response: shape(response, "output"),
});

// Did you mean this? Browsers of yesterday still speak the old wire, and keep the old copy. If you
// did: add optional fields, take none away, and renew the snapshot with `npx vitest run -u`.
it.each(Object.entries(ENDPOINTS))("speaks the wire of %s as before", (_name, endpoint) => {
  expect(inLines(describeEndpoint(endpoint), LINES)).toMatchSnapshot();
});

it.each([
  ...Object.entries(definitions),
  ["live events", liveEvent],
  ["the local copy", localCopy],
  ["a failure", failure],
  ["a provider's failure", providerFailure],
  ["what the page is given", pageContent],
])("keeps the form of %s as before", (_name, schema) => {
  expect(inLines(shape(schema, "output", { isNamed: true }), LINES)).toMatchSnapshot();
});

it("keeps names and numbers that clients know by heart", () => {
  expect({ EVENTS_PATH, LOCAL_COPY_KEY, FAILURE_STATUS }).toMatchSnapshot();
});
