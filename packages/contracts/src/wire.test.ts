import { expect, it } from "vitest";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS, EVENTS_PATH } from "./endpoints.ts";
import { failure, FAILURE_STATUS, providerFailure } from "./failure.ts";
import { liveEvent } from "./live-event.ts";
import { LOCAL_COPY_KEY, localCopy } from "./local-copy.ts";
import { pageContent } from "./page.ts";
import type { Schema } from "./schema.ts";

const shape = (schema: Schema | undefined, typeMode: "input" | "output"): unknown =>
  schema === undefined ? null : toJsonSchema(schema, { typeMode, errorMode: "ignore" });

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
  failures: failures.toSorted(),
  query: shape(query, "input"),
  body: shape(body, "input"),
  response: shape(response, "output"),
});

// Did you mean this? Browsers of yesterday still speak the old wire, and keep the old copy. If you
// did: add optional fields, take none away, and renew the snapshot with `npx vitest run -u`.
it.each(Object.entries(ENDPOINTS))("speaks the wire of %s as before", (_name, endpoint) => {
  expect(describeEndpoint(endpoint)).toMatchSnapshot();
});

it.each([
  ["live events", liveEvent],
  ["the local copy", localCopy],
  ["a failure", failure],
  ["a provider's failure", providerFailure],
  ["what the page is given", pageContent],
])("keeps the form of %s as before", (_name, schema) => {
  expect(shape(schema, "output")).toMatchSnapshot();
});

it("keeps names and numbers that clients know by heart", () => {
  expect({ EVENTS_PATH, LOCAL_COPY_KEY, FAILURE_STATUS }).toMatchSnapshot();
});
