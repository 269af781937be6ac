import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import {
  messageBody,
  metadataBody,
  runBody,
  threadAndRunBody,
  threadBody,
  toolOutputsBody,
} from "./bodies.ts";

type Operation = readonly [summary: string, body?: v.GenericSchema];
type Operations = Partial<Readonly<Record<"get" | "post" | "delete", Operation>>>;

const LISTED = "Query: order, limit (1-100), after, before.";

const CALLS: Readonly<Record<string, Operations>> = {
  "/v1/assistants": { get: [`The characters. ${LISTED}`] },
  "/v1/assistants/{assistant_id}": { get: ["One character."] },
  "/v1/threads": { post: ["Makes a thread.", threadBody] },
  "/v1/threads/runs": { post: ["Makes a thread and runs it.", threadAndRunBody] },
  "/v1/threads/{thread_id}": {
    get: ["One thread."],
    post: ["Replaces its metadata.", metadataBody],
    delete: ["Deletes it with all that is in it."],
  },
  "/v1/threads/{thread_id}/messages": {
    get: [`Its messages. ${LISTED} Also run_id.`],
    post: ["Adds a message.", messageBody],
  },
  "/v1/threads/{thread_id}/messages/{message_id}": {
    get: ["One message."],
    post: ["Replaces its metadata.", metadataBody],
    delete: ["Deletes it."],
  },
  "/v1/threads/{thread_id}/runs": {
    get: [`Its runs. ${LISTED}`],
    post: ["Has a character answer; with `stream`, as Server-Sent Events.", runBody],
  },
  "/v1/threads/{thread_id}/runs/{run_id}": {
    get: ["One run."],
    post: ["Replaces its metadata.", metadataBody],
  },
  "/v1/threads/{thread_id}/runs/{run_id}/cancel": { post: ["Asks for its end."] },
  "/v1/threads/{thread_id}/runs/{run_id}/submit_tool_outputs": {
    post: ["Always refused: a character calls no tools.", toolOutputsBody],
  },
  "/v1/threads/{thread_id}/runs/{run_id}/steps": { get: [`Its steps. ${LISTED}`] },
  "/v1/threads/{thread_id}/runs/{run_id}/steps/{step_id}": { get: ["One step."] },
};

const ERROR = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        message: { type: "string" },
        type: { type: "string" },
        param: { type: ["string", "null"] },
        code: { type: ["string", "null"] },
      },
    },
  },
};

const json = (schema: unknown) => ({ "application/json": { schema } });

const operation = (path: string, [summary, body]: Operation) => ({
  summary,
  security: [{ assistantApiKey: [] }],
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  })),
  ...(body === undefined
    ? {}
    : {
        requestBody: {
          content: json(toJsonSchema(body, { typeMode: "input", errorMode: "ignore" })),
        },
      }),
  responses: {
    "200": { description: "Done; the object or the list, as the protocol has it." },
    default: { description: "Refused, in the protocol's shape.", content: json(ERROR) },
  },
});

/** The service's calls as path items of OpenAPI 3.1, to be merged into the server's own. */
export const threadServicePaths: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(CALLS).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, call]) => [method, operation(path, call)]),
    ),
  ]),
);
